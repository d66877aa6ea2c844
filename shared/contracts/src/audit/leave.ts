/** Audit log actions about leave, attendance and balances. */
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
] as const;

export const leaveAuditSubjects = ['leave', 'correction', 'membership.balance', 'membership.attendance'] as const;
