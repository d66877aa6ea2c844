import { AppError } from '@atrium/api-client';
import type { VirtualTime } from '../../testing/virtual-time';

/** The fault injected into a request. */
export type InjectedFault =
  | 'none'
  | 'request-lost'
  | 'response-lost'
  | 'hangs'
  | 'hangs-after-storing'
  | 'server-error'
  | 'rate-limit'
  | 'rate-limit-with-pause';

interface Request {
  id: string;
  key: string;
  payload: string;
  tab: { isAlive(): boolean };
  signal: AbortSignal;
}

interface ServerOptions {
  time: VirtualTime;
  random: () => number;
  /** Returns the fault to inject into the next request. */
  nextInjectedFault: () => InjectedFault;
  /** Returns whether tabs can store what they receive. */
  canStore: () => boolean;
}

/** Retry-After of the simulated server. */
const PAUSE_SECONDS = 20;
/** Time within which a surviving tab has stored what it received, in ms. */
const STORED_WITHIN_MS = 100;

const appError = (status: number, retryAfter?: number) =>
  new AppError({ code: `HTTP_${status}`, message: `${status}`, status, retryAfter });

/** Creates a server that stores each id once, rejects the payload "invalid" and records every violated guarantee. */
export function createSimulatedServer({ time, random, nextInjectedFault, canStore }: ServerOptions) {
  const { clock } = time;
  const stored: { id: string; key: string }[] = [];
  const breaches: string[] = [];
  const network = { isUp: true };
  const running = new Map<string, Request>();
  const confirmed = new Set<string>();
  let pausedUntil = 0;
  let forgotten = 0;

  const store = ({ id, key }: Request) => {
    if (!stored.some((one) => one.id === id)) stored.push({ id, key });
  };

  /** Calls `onStored` if the tab survives long enough to store what it received. */
  const whenStored = ({ tab, signal }: Request, onStored: () => void) => {
    if (signal.aborted || !canStore()) return;
    clock.schedule(() => tab.isAlive() && canStore() && onStored(), STORED_WITHIN_MS);
  };

  function check(request: Request): void {
    const other = running.get(request.id);
    if (other?.tab.isAlive() && !other.signal.aborted) breaches.push(`${request.id} is sent by two tabs at once`);
    if (confirmed.has(request.id)) breaches.push(`${request.id} is sent again after its confirmation`);
    const rivals = [...running.values()].filter(
      ({ key, tab, signal }) => key === request.key && tab.isAlive() && !signal.aborted,
    );
    if (rivals.length > 0) breaches.push(`${request.id} overtakes ${rivals[0]?.id}`);
    // A tab that opened right before the storage failed cannot know of the pause.
    if (clock.now() < pausedUntil && canStore()) breaches.push(`${request.id} is sent during a pause`);
  }

  async function handle(request: Request, fault: InjectedFault): Promise<string> {
    if (!network.isUp || fault === 'request-lost') throw appError(0);
    await time.sleep(random() * 40);
    if (fault === 'hangs') return new Promise(() => undefined);
    if (fault === 'server-error') throw appError(random() < 0.5 ? 500 : 503);
    if (fault === 'rate-limit') throw appError(429);
    if (fault === 'rate-limit-with-pause') {
      const until = clock.now() + PAUSE_SECONDS * 1000;
      const before = forgotten;
      whenStored(request, () => {
        if (forgotten === before) pausedUntil = until;
      });
      throw appError(429, PAUSE_SECONDS);
    }
    if (request.payload === 'invalid') throw appError(422);
    store(request);
    if (fault === 'hangs-after-storing') return new Promise(() => undefined);
    if (fault === 'response-lost' || !network.isUp) throw appError(0);
    await time.sleep(random() * 40);
    whenStored(request, () => confirmed.add(request.id));
    return `stored ${request.id}`;
  }

  return {
    stored,
    breaches,
    network,
    /** Call it if the item that carried the pause may be removed: tabs that open later do not know of the pause. */
    forgetPause() {
      forgotten += 1;
      pausedUntil = 0;
    },
    async receive(request: Request): Promise<string> {
      check(request);
      running.set(request.id, request);
      try {
        return await handle(request, nextInjectedFault());
      } finally {
        if (running.get(request.id) === request) running.delete(request.id);
      }
    },
  };
}
