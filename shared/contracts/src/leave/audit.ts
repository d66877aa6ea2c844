/** Audit log actions about leave, attendance, balances and the calendar. */
export const leaveAuditActions = [
  'leave.approved',
  'leave.rejected',
  'leave.approvedAutomatically',
  'leave.decisionUndone',
  'leave.correctionApproved',
  'leave.correctionRejected',
  'leave.correctionApprovedAutomatically',
  'leave.correctionDecisionUndone',
  'balance.adjusted',
  'attendance.corrected',
  'schedules.changed',
  'leave.exported',
  'event.deleted',
  'calendar.disconnected',
] as const;

/** The types of objects that entries about leave and attendance concern. */
export const leaveAuditSubjects = [
  'leave',
  'correction',
  'membership.balance',
  'membership.attendance',
  'event',
  'calendar',
] as const;
