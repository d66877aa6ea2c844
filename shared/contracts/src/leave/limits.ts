/** Limits of leave, attendance and the calendar. */
export const leaveLimits = {
  leaveTypes: 50,
  approvalSteps: 5,
  approversPerStep: 100,
  /** Number of holidays in one calendar. */
  holidays: 1_000,
  /** Number of holiday calendars beside the company's holidays. */
  holidayCalendars: 30,
  /** Number of schedules of one person. */
  schedules: 50,
  /** Note on times that somebody else set. */
  attendanceNote: 500,
  /** Number of periods in which nobody can request leave. */
  blackouts: 200,
  blackoutDepartments: 100,
  /** Comment on a decision about a request. */
  decisionComment: 1_000,
  /** How long an approver can undo a decision, in seconds. Apps offer it for less, as answers take time. */
  decisionUndoSeconds: 60,
  /** Note on an adjustment of a balance. */
  adjustmentNote: 500,
  /** Number of intervals between check-in and check-out on one day of a correction. */
  attendanceIntervals: 20,
  /** Number of people who can be invited to one event. */
  eventAttendees: 200,
  /** Duration of one event, in days. */
  eventDays: 60,
  /** Number of occurrences of a series that ends after a count. */
  eventOccurrences: 730,
  /** Number of days that the calendar lists at once. */
  calendarDays: 100,
  /** Number of events that the calendar lists at once. */
  calendarEvents: 2_000,
  /** Number of events that a search of the calendar lists. */
  calendarFound: 50,
  /** Number of people whose free and busy times are read at once. */
  freeBusyPeople: 50,
  /** Number of days for which free and busy times are read at once. */
  freeBusyDays: 31,
  /** Size of a calendar file to import. */
  importBytes: 5 * 1024 * 1024,
  /** Number of events of a calendar file, changed and left out occurrences of series included. */
  importEvents: 10_000,
  /** Number of events that the preview of an import lists. */
  importListed: 100,
  /** Number of synced calendars of one connected account. */
  syncedCalendars: 20,
} as const;
