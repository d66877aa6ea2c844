/** Storage key of the timers in this browser. remote-time writes it; the shell checks whether there are any. */
export const TIMERS_STORAGE_KEY = 'activeTimers';
