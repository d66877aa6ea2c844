import type { LeaveForm, Notification } from '@atrium/contracts';

/**
 * The form that a notification asks to decide; null where it asks for nothing, or was answered already. A correction
 * names the form as well, but deciding the form is not deciding the correction.
 */
export function undecidedForm({ type, metadata }: Pick<Notification, 'type' | 'metadata'>): string | null {
  const answered = metadata.status !== undefined && metadata.status !== 'Pending';
  return type === 'leave_request' && !answered ? (metadata.leaveFormId ?? null) : null;
}

/** Whether the buttons show: only while the form itself is still pending, and never for one's own. */
export function mayDecide(form: LeaveForm, userId: string | undefined): boolean {
  return form.status === 'Pending' && form.employee._id !== userId;
}
