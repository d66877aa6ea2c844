import { WORK_NAMESPACE, type workCommands, workEvents } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import {
  createTypedSocket,
  type ReconnectPolicy,
  SOCKET_OPTIONS,
  type SocketConnectionOptions,
  type TypedSocket,
} from '@atrium/platform/socket';
import { backoffDelay, type BackoffOptions } from '@atrium/platform/timing';
import { io } from 'socket.io-client';
import type { z } from 'zod';

export type WorkEvents = { [Name in keyof typeof workEvents]: z.output<(typeof workEvents)[Name]> };
type WorkCommands = { [Name in keyof typeof workCommands]: z.input<(typeof workCommands)[Name]> };

/** This remote's only connection to the work namespace, for timers, entries, projects and tasks. */
export type WorkSocket = TypedSocket<typeof workEvents, WorkCommands>;

const BACKOFF: BackoffOptions = { baseMs: 1_000, maxMs: 30_000, jitter: 0.5 };

const POLICY: ReconnectPolicy = {
  // Never stops retrying: otherwise this device's timers would diverge from those of other devices.
  delay: (_problem, failures, random) => backoffDelay(Math.max(failures, 1), BACKOFF, random),
  afterSessionChangeMs: 0,
  afterOnlineMs: 0,
  connectTimeoutMs: 20_000,
};

type OpenSocket = SocketConnectionOptions['openSocket'];

const openWorkSocket: OpenSocket = (auth) => io(WORK_NAMESPACE, { ...SOCKET_OPTIONS, forceNew: true, auth });

/** Keeps a connection to the work namespace open while a user with a company is signed in. */
export const createWorkSocket = (
  { auth }: Pick<Platform, 'auth'>,
  openSocket: OpenSocket = openWorkSocket,
): WorkSocket => createTypedSocket({ auth, events: workEvents, openSocket, policy: POLICY });
