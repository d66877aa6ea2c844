/** What the end of a membership hands over or ends of leave and the calendar. */
export const leaveHandOverKinds = [
  'leave.approvalSteps',
  'leave.pending',
  'calendar.events',
  'calendars.connected',
] as const;
