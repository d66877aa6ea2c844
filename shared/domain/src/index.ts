export * from './calendar-day';
export * from './day-part';
export * from './leave-days';
export * from './local-day';
export { marked, type NotificationCounts, type NotificationMark, type NotificationView } from './notification-marks';
export * from './notification-stream';
