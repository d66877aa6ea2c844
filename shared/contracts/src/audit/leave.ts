/** Audit log actions about leave, attendance, balances and the calendar. */
export const leaveAuditActions = [
  'leave.approved',
  'leave.rejected',
  'leave.approvedAutomatically',
  'leave.correctionApproved',
  'leave.correctionRejected',
  'leave.correctionApprovedAutomatically',
  'balance.adjusted',
  'attendance.corrected',
  'schedules.changed',
  'leave.exported',
  'event.deleted',
  'calendar.disconnected',
] as const;

export const leaveAuditSubjects = [
  'leave',
  'correction',
  'membership.balance',
  'membership.attendance',
  'event',
  'calendar',
] as const;
