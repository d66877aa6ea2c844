/** Limits of leave, attendance and the calendar. */
export const leaveLimits = {
  /** Number of people who can be invited to one event. */
  eventAttendees: 200,
  /** Duration of one event, in days. */
  eventDays: 60,
  /** Number of occurrences of a series that ends after a count. */
  eventOccurrences: 730,
  /** Number of days that the calendar lists at once. */
  calendarDays: 100,
  /** Number of synced calendars of one connected account. */
  syncedCalendars: 20,
} as const;
