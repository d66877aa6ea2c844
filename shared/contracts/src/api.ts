/*
 * Every route of the API by group; a server serves and lists those that it implements.
 */
export { accounts } from './routes/accounts';
export { chat } from './routes/chat';
export { companies } from './routes/companies';
export { departments } from './routes/departments';
export { files } from './routes/files';
export { leave } from './routes/leave';
export { notifications } from './routes/notifications';
export { oauth } from './routes/oauth';
export { people } from './routes/people';
export { releases } from './routes/releases';
export { security } from './routes/security';
export { time } from './routes/time';
export { users } from './routes/users';
