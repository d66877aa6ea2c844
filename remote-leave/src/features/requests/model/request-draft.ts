import type { DayPart } from '@atrium/contracts';
import type { RequestTask } from '../api/submit-request';
import { usualType } from './usual-type';

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
