/** Types of notifications about leave, corrections and the calendar. */
export const leaveNotificationTypes = [
  'leave_request',
  'leave_approval',
  'leave_rejection',
  'leave_correction_request',
  'leave_correction_approval',
  'leave_correction_rejection',
  'calendar_event',
  'calendar_reminder',
] as const;
