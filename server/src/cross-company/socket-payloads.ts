import { mergeDomains } from '@atrium/contracts';
import type { SocketPayloads } from './socket-payload';
import { chatPayloads } from '../modules/chat/testing/socket-payloads';
import { notificationPayloads } from '../modules/notifications/testing/socket-payloads';
import { workPayloads } from '../modules/work/testing/socket-payloads';

/** The payloads of each domain. */
export const SOCKET_PAYLOADS_BY_DOMAIN = {
  notifications: notificationPayloads,
  chat: chatPayloads,
  work: workPayloads,
};

/** Every command that names an object; the matrix fails for a command that is missing here. */
export const SOCKET_PAYLOADS: SocketPayloads = mergeDomains(SOCKET_PAYLOADS_BY_DOMAIN);
