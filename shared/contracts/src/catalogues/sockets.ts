import { CHAT_NAMESPACE, chatCommands, chatEvents } from '../chat/sockets';
import { notificationCommands, notificationEvents } from '../notifications/sockets';
import { WORK_NAMESPACE, workCommands, workEvents } from '../work/sockets';

/** The commands that browsers send on sockets, by namespace. */
export const SOCKET_COMMANDS = {
  '/': notificationCommands,
  [CHAT_NAMESPACE]: chatCommands,
  [WORK_NAMESPACE]: workCommands,
} as const;

/** The events that the server sends on sockets, by namespace. */
export const SOCKET_EVENTS = {
  '/': notificationEvents,
  [CHAT_NAMESPACE]: chatEvents,
  [WORK_NAMESPACE]: workEvents,
} as const;
