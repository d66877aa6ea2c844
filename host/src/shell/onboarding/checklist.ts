import type { Drafts } from '@atrium/platform';
import { z } from 'zod';

/** Draft key of the active company's checklist of first steps, kept in this browser. */
const KEY = 'onboarding.checklist';

/** `absent`: the user already had colleagues on the first visit. `closed`: all steps are done, or it was dismissed. */
const checklistState = z.enum(['open', 'absent', 'closed']);

type ChecklistState = z.infer<typeof checklistState>;

/** Returns the state of the checklist; null if it was never decided in this browser. */
export const readChecklist = (drafts: Drafts): ChecklistState | null =>
  checklistState.safeParse(drafts.read(KEY)).data ?? null;

/** Opens the checklist unless it was closed. */
export function openChecklist(drafts: Drafts): void {
  if (readChecklist(drafts) !== 'closed') drafts.write(KEY, 'open');
}

/** Stores that there is no checklist to wait for, unless its state is known. */
export function startWithoutChecklist(drafts: Drafts): void {
  if (readChecklist(drafts) === null) drafts.write(KEY, 'absent');
}

export const closeChecklist = (drafts: Drafts): void => drafts.write(KEY, 'closed');
