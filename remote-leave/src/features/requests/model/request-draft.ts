import type { DayPart, LeaveBalance } from '@atrium/contracts';
import type { RequestTask } from '../api/submit-request';

interface Overview {
  types: readonly { _id: string }[];
  balances: readonly Pick<LeaveBalance, 'leaveType' | 'used' | 'pending' | 'entitlement'>[];
}

/**
 * Returns the id of the leave type that the person has requested most this year. If they have requested none yet, it is
 * the type with the largest entitlement, which is the annual leave; '' if no type has a balance. Types counted in hours
 * do not compare with days and are left out.
 */
export function usualType({ types, balances }: Overview): string {
  const requestedOf = ({ used, pending }: Overview['balances'][number]) => used + pending;
  const [usual] = balances
    .filter(({ leaveType: { _id, unit } }) => unit === 'day' && types.some((type) => type._id === _id))
    .toSorted((one, other) => requestedOf(other) - requestedOf(one) || other.entitlement - one.entitlement);
  return usual?.leaveType._id ?? '';
}

/** Draft key of the unsent request, of which there is at most one. */
export const REQUEST_DRAFT = 'request';

/** A request in progress. Unlike in a submitted request, any value may be empty. */
export interface RequestDraft {
  leaveType: string;
  startDate: string;
  endDate: string;
  startPart: DayPart;
  endPart: DayPart;
  /** Minutes of each day, for types counted in hours; undefined for whole days. */
  minutes?: number | undefined;
  reason: string;
}

export const EMPTY_REQUEST: RequestDraft = {
  leaveType: '',
  startDate: '',
  endDate: '',
  startPart: 'full',
  endPart: 'full',
  // Listed explicitly, so that its value in a draft is restored.
  minutes: undefined,
  reason: '',
};

/** Returns whether the draft has no content worth keeping; a type alone does not count, since one is preselected. */
export function isEmpty(draft: RequestDraft): boolean {
  return draft.startDate === '' && draft.endDate === '' && draft.reason.trim() === '';
}

/**
 * Returns the initial form values of a task. A new request has the person's usual leave type; a correction has its own
 * reason.
 */
export function initialValues(task: RequestTask, overview: Parameters<typeof usualType>[0]): RequestDraft {
  if (task.kind === 'new') return { ...EMPTY_REQUEST, leaveType: usualType(overview) };
  const wanted = task.kind === 'editCorrection' ? (task.correction.after ?? task.form) : task.form;
  const { leaveType, startDate, endDate, startPart, endPart, minutes } = wanted;
  return {
    leaveType: leaveType._id,
    startDate,
    endDate,
    startPart,
    endPart,
    ...(minutes !== null && { minutes }),
    reason: reasonOf(task),
  };
}

const reasonOf = (task: Exclude<RequestTask, { kind: 'new' }>): string => {
  if (task.kind === 'editCorrection') return task.correction.reason;
  return task.kind === 'edit' ? task.form.reason : '';
};
