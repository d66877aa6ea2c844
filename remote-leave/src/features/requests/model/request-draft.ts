import { z } from 'zod';
import { dayPart } from '@atrium/contracts';

/** Key of the one unsent request among the remote's drafts. */
export const REQUEST_DRAFT = 'request';

const text = z.string().max(5_000);

/** A half-filled request: unlike what is sent, anything in it may still be empty. */
const requestDraft = z.object({
  leaveType: text,
  startDate: text,
  endDate: text,
  startPart: dayPart,
  endPart: dayPart,
  reason: text,
});
export type RequestDraft = z.infer<typeof requestDraft>;

export const EMPTY_REQUEST: RequestDraft = {
  leaveType: '',
  startDate: '',
  endDate: '',
  startPart: 'full',
  endPart: 'full',
  reason: '',
};

/** The stored draft; null where there is none or it cannot be read any more. */
export function readDraft(stored: unknown): RequestDraft | null {
  const draft = requestDraft.safeParse(stored);
  return draft.success && !isEmpty(draft.data) ? draft.data : null;
}

/** Whether somebody typed anything worth keeping. */
export function isEmpty(draft: RequestDraft): boolean {
  return draft.leaveType === '' && draft.startDate === '' && draft.endDate === '' && draft.reason.trim() === '';
}
