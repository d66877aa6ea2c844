/** Returns a time of a Google event in 2026, given as UTC in the zone of Berlin. */
export const googleTime = (day: string, hour: number) => ({
  dateTime: `2026-${day}T${String(hour).padStart(2, '0')}:00:00Z`,
  timeZone: 'Europe/Berlin',
});
/** Returns an event at Google. */
export const lunch = (fields: Record<string, unknown> = {}) => ({
  id: 'lunch',
  summary: 'Lunch',
  start: googleTime('11-25', 11),
  end: googleTime('11-25', 12),
  ...fields,
});
/** Returns a series at Google, of three weeks unless `recurrence` says otherwise. */
export const weeklyLunch = (fields: Record<string, unknown> = {}) =>
  lunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...fields });
