import './no-code-from-text';

export * from './badge-count';
export * from './bus-events';
export * from './errors';
export * from './primitives';
export * from './query-keys';
export * from './registry';
export * from './remote-manifest';
export * from './route';
export * from './route-pattern';
export * from './routes/accounts';
export * from './routes/chat';
export * from './routes/companies';
export * from './routes/files';
export * from './routes/leave';
export * from './routes/notifications';
export * from './routes/releases';
export * from './routes/time';
export * from './sockets/chat';
export * from './sockets/notifications';
export * from './validation';
import { accounts } from './routes/accounts';
import { chat } from './routes/chat';
import { companies, people } from './routes/companies';
import { files } from './routes/files';
import { leave } from './routes/leave';
import { notifications } from './routes/notifications';
import { releases } from './routes/releases';
import { time } from './routes/time';

/** Every route of the API by group: what the server serves and the API documentation lists. */
export const API = { accounts, chat, companies, files, leave, notifications, people, releases, time } as const;
