import type { SocketPayloads } from '../socket-payload';
import { chatPayloads } from './chat';
import { notificationPayloads } from './notifications';

/** Every command that names an object; the matrix fails for a command that is missing here. */
export const SOCKET_PAYLOADS: SocketPayloads = {
  ...notificationPayloads,
  ...chatPayloads,
};
