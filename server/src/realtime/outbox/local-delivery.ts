import type { Delivery, DeliveryParts } from './outbox-delivery';
import type { Entry } from '../../lib/realtime/entries';

/** Delivers entries within a single process, in the order of their commits. There is no other process to read from. */
export function createLocalDelivery({ log, deliver }: Pick<DeliveryParts, 'log' | 'deliver'>): Delivery {
  let last: Promise<void> = Promise.resolve();

  async function deliverAll(entries: readonly Entry[]) {
    for (const entry of entries) {
      try {
        await deliver(entry);
      } catch (error) {
        log.error({ err: error }, 'Event delivery failed; the event is skipped');
      }
    }
  }

  return {
    begin: async () => undefined,
    forward: () => undefined,
    flush(published) {
      if (published) last = last.then(() => deliverAll(published.entries));
      return last;
    },
    read: () => last,
    close: () => last,
  };
}
