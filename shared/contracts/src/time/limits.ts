/** Limits of timers, time entries, projects and tasks. */
export const timeLimits = {
  timers: 3,
  timeEntriesPage: 300,
  /** Number of segments of one time entry or timer. */
  segmentsPerEntry: 1_000,
  /** Number of time entries that one request can change. */
  entriesAtOnce: 200,
  labelName: 60,
  assigneesPerTask: 50,
  labelsPerTask: 50,
} as const;
