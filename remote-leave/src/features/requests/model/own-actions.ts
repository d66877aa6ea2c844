import type { LeaveForm, RequestRules } from '@atrium/contracts';
import { addDays } from '@atrium/platform';

/** The actions that a person can take on their own leave. */
export interface OwnActions {
  /** Edit or cancel it, while it waits for a decision. */
  change: boolean;
  /** Request its correction or withdrawal, after it was approved. */
  correct: boolean;
}

/** Returns the actions that the owner can take on a form today. The server enforces the same rules. */
export function ownActions(
  form: LeaveForm,
  userId: string | undefined,
  { today, rules }: { today: string; rules: Pick<RequestRules, 'correctionWindowDays' | 'lockedUntil'> },
): OwnActions {
  const isOwn = form.employee._id === userId;
  const isLate = addDays(form.endDate, rules.correctionWindowDays) < today;
  const isLocked = rules.lockedUntil !== null && form.endDate <= rules.lockedUntil;
  return {
    change: isOwn && form.status === 'Pending',
    correct: isOwn && form.status === 'Approved' && form.pendingCorrection === null && !isLate && !isLocked,
  };
}
