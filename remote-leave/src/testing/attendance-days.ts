import type { AttendanceDay } from '@atrium/contracts';

/** Builds a day of attendance on which work is expected but none was recorded. */
export const buildDay = (date: string, changes: Partial<AttendanceDay> = {}): AttendanceDay => ({
  date,
  timeZone: 'UTC',
  state: 'future',
  worked: 0,
  expected: 480,
  entries: [],
  missingCheckOut: false,
  holiday: null,
  leave: null,
  pendingCorrection: null,
  ...changes,
});

/** Tuesday, 17 November 2026, with 7.5 hours of work. */
export const WORKED_TUESDAY = buildDay('2026-11-17', {
  state: 'present',
  worked: 450,
  entries: [{ checkIn: '2026-11-17T08:00:00.000Z', checkOut: '2026-11-17T15:30:00.000Z' }],
});
