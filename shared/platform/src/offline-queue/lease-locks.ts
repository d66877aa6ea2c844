import type { Clock, RandomSource } from '../timing';
import type { QueueLocks } from './types';

/** Atomic leases in storage that all tabs share. Times are in ms since 1970. */
export interface LeaseStore {
  /** Acquires or extends a lease. Resolves to false while another holder has it. */
  acquireLease(name: string, holder: string, until: number, now: number): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;
}

interface LeaseLocksOptions {
  leases: LeaseStore;
  clock: Clock;
  random: RandomSource;
}

/** How long a lease outlives a tab that crashed, in ms. */
const LEASE_MS = 15_000;
const RENEWAL_MS = 5_000;
const POLL_MS = 1_000;

/**
 * Creates locks for browsers without Web Locks. The holder renews its lease. If it cannot, for example in a suspended
 * tab, it loses the lock and another tab takes over.
 */
export function createLeaseLocks({ leases, clock, random }: LeaseLocksOptions): QueueLocks {
  const holder = `${clock.now()}-${random()}`;
  /** Serialises the requests of this tab: leases do not exclude them from each other. */
  let previous: Promise<void> = Promise.resolve();

  const acquire = (name: string) => {
    const now = clock.now();
    return leases.acquireLease(name, holder, now + LEASE_MS, now).then(
      (isHeld) => (isHeld ? 'held' : 'taken'),
      () => 'unknown' as const,
    );
  };

  const sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = clock.schedule(resolve, ms);
      signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
    });

  async function hold(name: string, action: (lost: AbortSignal) => Promise<void>): Promise<void> {
    const lost = new AbortController();
    let cancel = () => {};
    let until = clock.now() + LEASE_MS;
    const renewLater = () => {
      cancel = clock.schedule(() => {
        const renewedUntil = clock.now() + LEASE_MS;
        void acquire(name).then((state) => {
          if (state === 'held') until = renewedUntil;
          // A storage that failed once may work again before the lease expires.
          if (state === 'taken' || clock.now() >= until) lost.abort();
          else if (!lost.signal.aborted) renewLater();
        });
      }, RENEWAL_MS);
    };
    renewLater();
    try {
      await action(lost.signal);
    } finally {
      cancel();
      lost.abort();
      await leases.releaseLease(name, holder).catch(() => undefined);
    }
  }

  async function request(name: string, signal: AbortSignal, action: (lost: AbortSignal) => Promise<void>) {
    while (!signal.aborted) {
      if ((await acquire(name)) === 'held') return hold(name, action);
      await sleep(POLL_MS * (0.5 + random()), signal);
    }
  }

  return {
    request(name, signal, action) {
      const turn = previous.then(() => request(name, signal, action));
      previous = turn.catch(() => undefined);
      return turn;
    },
  };
}
