/** Every table, one line a module: what drizzle-kit makes migrations from. */
export * from '../modules/accounts/accounts.tables';
export * from '../modules/companies/companies.tables';
export * from '../modules/people/people.tables';
export * from '../modules/sessions/sessions.tables';
export * from '../modules/chat/chat.tables';
export * from '../modules/files/files.tables';
export * from '../modules/leave/leave.tables';
export * from '../modules/notifications/notifications.tables';
export * from '../modules/time/time.tables';
export * from '../realtime/outbox.tables';
