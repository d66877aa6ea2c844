import { day, id, leaveStatus, type LeaveStatus, LIMITS } from '@atrium/contracts';
import { useDebounced } from '@atrium/platform/timing';
import { useUrlState } from '@atrium/platform/url-state';
import { useState } from 'react';

/** Delay between the last keystroke in the search by name and the request, in ms. */
export const SEARCH_DELAY_MS = 250;

/** The filters of a list of leave forms, as stored in the URL; an empty string means no filter. */
interface FormFilters {
  status: LeaveStatus | '';
  leaveType: string;
  startDate: string;
  endDate: string;
  /** As typed, with spaces at its ends. */
  employeeName: string;
  page: number;
}

/** The URL parameters that open panels over a list. */
const PANELS = ['leave', 'new', 'edit', 'correct', 'correction', 'edit-correction', 'ledger'] as const;
const CLOSED = Object.fromEntries(PANELS.map((key) => [key, null]));

/** The URL parameters of the filters. */
const FILTERS = {
  status: 'status',
  leaveType: 'type',
  startDate: 'from',
  endDate: 'to',
  employeeName: 'name',
} as const;

function positive(text: string | null): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : 1;
}

/** Converts the filters to an API query; omits empty ones. */
function toQuery({ status, leaveType, startDate, endDate, employeeName, page }: FormFilters) {
  return {
    page,
    ...(status !== '' && { status }),
    ...(leaveType !== '' && { leaveType }),
    ...(startDate !== '' && { startDate }),
    ...(endDate !== '' && { endDate }),
    ...(employeeName !== '' && { employeeName }),
  };
}

interface FormFilterOptions {
  /** Whether the list can be searched by the name of employees; otherwise a name in the URL is ignored. */
  byName?: boolean;
  /** The statuses that the list can have; others in the URL are ignored. */
  statuses?: readonly LeaveStatus[];
}

/**
 * Reads and writes the filters and the open panel of a leave list in the URL. Ignores values that the API would reject.
 */
export function useFormFilters({ byName = false, statuses = leaveStatus.options }: FormFilterOptions = {}) {
  const [params, change] = useUrlState();
  const read = (key: string, schema: typeof day | typeof id) => schema.safeParse(params.get(key)).data ?? '';

  const filters: FormFilters = {
    status: statuses.find((status) => status === params.get('status')) ?? '',
    leaveType: read('type', id),
    startDate: read('from', day),
    endDate: read('to', day),
    employeeName: byName ? (params.get('name') ?? '').slice(0, LIMITS.name) : '',
    page: positive(params.get('page')),
  };
  const typedName = filters.employeeName.trim();
  const employeeName = useDebounced(typedName, SEARCH_DELAY_MS);
  // Typing returns to the first page, which must not be requested for the previous name.
  const [lastPage, setLastPage] = useState(filters.page);
  const page = typedName === employeeName ? filters.page : lastPage;
  if (page !== lastPage) setLastPage(page);

  return {
    /** Whether the list can be searched by the name of employees. */
    byName,
    filters,
    /** The filters as an API query. The name follows once typing rests, and the page with it. */
    query: toQuery({ ...filters, employeeName, page }),
    isFiltered: Object.keys(FILTERS).some((key) => filters[key as keyof typeof FILTERS] !== ''), // a key of FILTERS
    openId: id.safeParse(params.get('leave')).data ?? null,
    editId: id.safeParse(params.get('edit')).data ?? null,
    correctId: id.safeParse(params.get('correct')).data ?? null,
    correctionId: id.safeParse(params.get('correction')).data ?? null,
    editCorrectionId: id.safeParse(params.get('edit-correction')).data ?? null,
    isNew: params.has('new'),
    /** Sets some filters and returns to the first page; '' removes a filter. */
    set: (values: Partial<Record<keyof typeof FILTERS, string>>) =>
      change(
        {
          page: null,
          ...Object.fromEntries(
            Object.entries(values).map(([key, value]) => [FILTERS[key as keyof typeof FILTERS], value || null]), // its keys
          ),
        },
        { replace: true },
      ),
    setPage: (page: number, options?: { replace: boolean }) =>
      change({ page: page === 1 ? null : String(page) }, options),
    clear: () =>
      change({ ...Object.fromEntries(Object.values(FILTERS).map((key) => [key, null])), kind: null, page: null }),
    open: (formId: string) => change({ ...CLOSED, leave: formId }),
    openNew: () => change({ ...CLOSED, new: '1' }),
    openEdit: (formId: string) => change({ ...CLOSED, edit: formId }),
    openCorrect: (formId: string) => change({ ...CLOSED, correct: formId }),
    openCorrection: (correctionId: string) => change({ ...CLOSED, correction: correctionId }),
    openEditCorrection: (correctionId: string) => change({ ...CLOSED, 'edit-correction': correctionId }),
    // Replaces the history entry of the panels, so that Back does not reopen them.
    closePanels: () => change(CLOSED, { replace: true }),
    /** Closes the panel of a leave form or a correction, unless another one has been opened since. */
    closePanel: (key: 'leave' | 'correction', itemId: string) =>
      change(CLOSED, { replace: true, onlyWhile: { [key]: itemId } }),
  };
}

export type FormFilterState = ReturnType<typeof useFormFilters>;
