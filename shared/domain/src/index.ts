export * from './calendar-day';
export * from './day-part';
export * from './leave-days';
export * from './local-day';
