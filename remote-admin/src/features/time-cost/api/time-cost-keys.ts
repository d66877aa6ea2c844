/** Query keys of `/admin-time-cost`. */
export const timeCostKeys = {
  matrix: ['remote-admin', 'time-matrix'],
  rates: ['remote-admin', 'rates'],
  missing: ['remote-admin', 'rates-missing'],
  lock: ['remote-admin', 'time-lock'],
  budgets: ['remote-admin', 'budgets'],
  running: ['remote-admin', 'running-timers'],
  projects: ['remote-admin', 'projects'],
} as const;
