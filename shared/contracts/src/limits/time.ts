/** Limits of timers, time entries, projects and tasks. */
export const timeLimits = {
  timers: 3,
} as const;
