import { leaveStatus, type LeaveStatus } from '@atrium/contracts';
import { useSearchParams } from '@atrium/platform';

/** Filters of a list of leave forms as they stand in the URL; an empty text is no filter. */
export interface FormFilters {
  status: LeaveStatus | '';
  leaveType: string;
  employeeName: string;
  page: number;
}

/** Keys of the URL by which details and the request form open over a list. */
const PANELS = ['leave', 'new'] as const;

function positive(text: string | null): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : 1;
}

/** What the API is asked for: only filters that are not empty. */
export function toQuery({ status, leaveType, employeeName, page }: FormFilters) {
  return {
    page,
    ...(status !== '' && { status }),
    ...(leaveType !== '' && { leaveType }),
    ...(employeeName !== '' && { employeeName }),
  };
}

/** Reads and writes the filters and the open panel of a leave list in the URL. */
export function useFormFilters(defaults: Partial<FormFilters> = {}) {
  const [params, setParams] = useSearchParams();
  const given = params.get('status');
  const status = leaveStatus.safeParse(given);

  const filters: FormFilters = {
    // `status=` says "all" where the list has another default.
    status: status.success ? status.data : given === null ? (defaults.status ?? '') : '',
    leaveType: params.get('type') ?? '',
    employeeName: params.get('name') ?? '',
    page: positive(params.get('page')),
  };

  const change = (entries: Record<string, string | null>, { replace = false } = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(entries)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );

  const isFiltered = params.has('status') || filters.leaveType !== '' || filters.employeeName !== '';

  return {
    filters,
    isFiltered,
    openId: params.get('leave'),
    isNew: params.has('new'),
    setStatus: (value: string) => change({ status: value === (defaults.status ?? '') ? null : value, page: null }),
    setType: (value: string) => change({ type: value === '' ? null : value, page: null }),
    setName: (value: string) => change({ name: value === '' ? null : value, page: null }, { replace: true }),
    setPage: (page: number, options?: { replace: boolean }) =>
      change({ page: page === 1 ? null : String(page) }, options),
    clear: () => change({ status: null, type: null, name: null, page: null }),
    open: (id: string) => change({ leave: id, new: null }),
    openNew: () => change({ new: '', leave: null }),
    // In place of the entry that opened them: Back leads to what was before, not into the panel again.
    closePanels: () => change(Object.fromEntries(PANELS.map((key) => [key, null])), { replace: true }),
  };
}
