import type { AuthState } from '@atrium/auth';
import {
  createSocketConnection,
  type ReconnectPolicy,
  type SocketConnection,
  type SocketConnectionOptions,
} from '@atrium/platform/socket';
import { backoffDelay } from '@atrium/platform/timing';

/** Reconnect delays in ms (docs/PRODUCT.md, Notifications). */
const POLICY: ReconnectPolicy = {
  delay(problem, failures, random) {
    switch (problem) {
      case 'token-rejected':
        return 2_000;
      case 'refused':
        // The server is busy or this user has too many sockets, so the longest of these delays applies.
        return 5_000;
      case 'server-disconnect':
        return 1_000;
      case 'connection-lost':
      case 'unreachable':
        return backoffDelay(Math.max(failures, 1), { baseMs: 1_000, maxMs: 5_000, jitter: 0.5 }, random);
    }
  },
  afterSessionChangeMs: 500,
  afterOnlineMs: 1_000,
  connectTimeoutMs: 20_000,
};

/** Returns the identity of a connection: another token, user or company requires a new connection. */
const identify = ({ accessToken, user }: AuthState) =>
  accessToken && user ? `${accessToken} ${user.id} ${user.company?._id ?? ''}` : null;

type NotificationSocketOptions = Pick<SocketConnectionOptions, 'auth' | 'openSocket' | 'random'>;

/** Keeps the notification socket connected while, and only while, a user is signed in. */
export const connectNotifications = (options: NotificationSocketOptions): SocketConnection =>
  createSocketConnection({ ...options, identify, policy: POLICY });
