import type { Delivery, DeliveryParts } from './delivery';
import type { Entry } from './outbox';

/**
 * For a process that is alone: nobody else has to hear of anything, so nothing is read. Entries are handed out in the
 * order in which their transactions committed, one after the other.
 */
export function deliverAlone({ log, handOut }: Pick<DeliveryParts, 'log' | 'handOut'>): Delivery {
  let last: Promise<void> = Promise.resolve();

  async function handOutAll(entries: readonly Entry[]) {
    for (const entry of entries) {
      try {
        await handOut(entry);
      } catch (error) {
        log.error({ err: error }, 'An announced event could not be handed out');
      }
    }
  }

  return {
    begin: async () => undefined,
    tell: () => undefined,
    flush(announced) {
      if (announced) last = last.then(() => handOutAll(announced.entries));
      return last;
    },
    read: () => last,
    close: () => last,
  };
}
