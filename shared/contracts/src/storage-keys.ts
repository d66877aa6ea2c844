/** Where this browser keeps timers: remote-time writes it, the shell looks whether there are any. */
export const TIMERS_STORAGE_KEY = 'activeTimers';
