/** Operations on leave, attendance and balances. */
export const leaveOperations = [
  'leave.decide',
  'leave.viewAll',
  'leave.manageRules',
  'attendance.correct',
  'balances.adjust',
] as const;

/** The operations that a Manager holds without a grant. */
export const leaveManagerOperations = ['leave.decide', 'leave.viewAll'] as const;
