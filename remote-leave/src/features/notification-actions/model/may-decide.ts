import type { LeaveCorrection, LeaveForm, Notification } from '@atrium/contracts';
import type { DecisionSubject } from '../../../shared/api/decide';

/**
 * Returns the request or correction that a notification asks the user to decide; null if there is none or it has been
 * decided.
 */
export function undecidedSubject({
  type,
  metadata,
}: Pick<Notification, 'type' | 'metadata'>): Omit<DecisionSubject, 'version'> | null {
  const { status, leaveFormId, correctionId } = metadata;
  if (status !== undefined && status !== 'Pending') return null;
  if (type === 'leave_request' && leaveFormId !== undefined) return { kind: 'leave', id: leaveFormId };
  if (type === 'leave_correction_request' && correctionId !== undefined)
    return { kind: 'correction', id: correctionId };
  return null;
}

/** Whether to show the buttons: only while the form is pending and waits for this person's decision. */
export const mayDecideLeave = (form: LeaveForm): boolean => form.status === 'Pending' && form.mayDecide;

/**
 * Whether to show the buttons for a correction: the corrected leave must also still be pending (docs/PRODUCT.md, Leave,
 * attendance and calendar). Corrections of decided leave and of attendance are decided on `/leave-approver`.
 */
export const mayDecideCorrection = ({ status, leaveStatus, mayDecide }: LeaveCorrection): boolean =>
  status === 'Pending' && leaveStatus === 'Pending' && mayDecide;
