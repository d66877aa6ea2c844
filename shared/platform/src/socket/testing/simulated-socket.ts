import { SERVICE_RESTART } from '@atrium/contracts';
import type { VirtualTime } from '../../testing/virtual-time';
import type { SocketLike } from '../create-socket-connection';

interface SocketWorldOptions {
  time: VirtualTime;
  random: () => number;
  isSignedIn: () => boolean;
}

type Listener = (payload: never, details?: unknown) => void;

/** Creates a Socket.IO client and its server, with a network that fails in every way. Records lifecycle violations. */
export function createSimulatedSocket({ time, random, isSignedIn }: SocketWorldOptions) {
  const { clock } = time;
  const breaches: string[] = [];
  const listeners = new Map<string, Listener>();
  const injectedFaults = { hangs: false, refuses: false };
  const expired = new Set<string>();
  const rejected = new Set<string>();
  let isUp = true;
  let active = true;
  let attempts = 0;
  /** Number of the current attempt. Events of earlier attempts are never dispatched. */
  let current = 0;
  let state: 'closed' | 'connecting' | 'open' = 'closed';

  const dispatch = (event: string, payload: unknown, details?: unknown) =>
    listeners.get(event)?.(payload as never, details); // each listener knows its event

  const fail = (message: string, isNetwork: boolean) => {
    state = 'closed';
    active = isNetwork;
    dispatch('connect_error', new Error(message));
  };

  const drop = (reason: string, details?: unknown) => {
    if (state !== 'open') return;
    state = 'closed';
    dispatch('disconnect', reason, details);
  };

  function answer(token: string): void {
    if (!isUp) return fail('websocket error', true);
    if (injectedFaults.refuses) return fail('Too many open connections (50 at most)', false);
    if (token === '' || expired.has(token)) {
      rejected.add(token);
      return fail(token === '' ? 'Authentication failed' : 'Token expired', false);
    }
    state = 'open';
    dispatch('connect', undefined);
  }

  function open(giveToken: (answer: (data: { token: string }) => void) => void): SocketLike {
    return {
      get active() {
        return active;
      },
      on: (event, listener) => listeners.set(event, listener),
      emit: (event) => {
        if (state !== 'open') breaches.push(`${event} is sent without a connection`);
      },
      connect() {
        if (state !== 'closed') breaches.push(`connects while ${state}`);
        if (!isSignedIn()) breaches.push('connects while signed out');
        attempts += 1;
        current += 1;
        const attempt = current;
        state = 'connecting';
        const isCurrent = () => attempt === current && state === 'connecting';
        giveToken(({ token }) => {
          if (!isCurrent()) return;
          if (token !== '' && rejected.has(token)) breaches.push(`presents the rejected ${token} again`);
          if (injectedFaults.hangs) return;
          clock.schedule(() => isCurrent() && answer(token), random() * 200);
        });
      },
      disconnect() {
        current += 1;
        const wasOpen = state === 'open';
        state = 'closed';
        if (wasOpen) dispatch('disconnect', 'io client disconnect');
      },
    };
  }

  return {
    open,
    breaches,
    injectedFaults,
    expired,
    attempts: () => attempts,
    openConnections: () => (state === 'open' ? 1 : 0),
    setNetwork(up: boolean) {
      isUp = up;
      if (!up) drop('transport close');
    },
    disconnect: () => drop('io server disconnect'),
    restart: () => drop('transport close', { context: { code: SERVICE_RESTART } }),
  };
}
