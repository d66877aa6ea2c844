import { leaveCorrection, leaveForm, type QueueItem } from '@atrium/contracts';
import { type AppError, useQueryClient } from '@atrium/platform';
import { useState } from 'react';
import { leaveKeys, type QueueFilters } from '../../../shared/api/keys';
import { type Decision, isRequestChanged, useDecide } from '../../../shared/api/decide';
import { type useQueue, useRemoveFromQueue } from '../api/get-queue';
import { itemKey, itemSubject } from './queue-item';

/** Identifies an item as the user saw it: a changed request is another one to decide. */
const seenKey = (item: QueueItem): string => {
  const { id, version } = itemSubject(item);
  return `${id} ${version}`;
};

/** Returns the item as a rejected decision says that it is now; null if the response does not contain it. */
function currentItem(item: QueueItem, { current }: AppError): QueueItem | null {
  const form = item.form && leaveForm.safeParse(current).data;
  const correction = item.correction && leaveCorrection.safeParse(current).data;
  if (form) return { ...item, form };
  return correction ? { ...item, correction } : null;
}

/**
 * Returns the items of the queue that are still to be decided, and a function that decides one. A decided item leaves
 * at once. It comes back if the decision fails: as it is now if it has changed.
 */
export function useQuickDecisions(queue: ReturnType<typeof useQueue>, filters: QueueFilters) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useDecide();
  const removeFromQueue = useRemoveFromQueue();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  const restore = (key: string) => setDecided((before) => new Set([...before].filter((other) => other !== key)));
  const replace = (current: QueueItem) => {
    setChanged((before) => new Set(before).add(itemKey(current)));
    queryClient.setQueryData<typeof queue.data>(
      leaveKeys.queue(filters),
      (shown) =>
        shown && {
          ...shown,
          items: shown.items.map((other) => (itemKey(other) === itemKey(current) ? current : other)),
        },
    );
  };

  const decide = async (item: QueueItem, decision: Pick<Decision, 'status' | 'comment'>): Promise<void> => {
    const key = seenKey(item);
    setDecided((before) => new Set(before).add(key));
    try {
      await mutateAsync({ ...itemSubject(item), ...decision });
      removeFromQueue(itemKey(item));
      restore(key);
    } catch (error) {
      // `useDecide` shows the failure.
      const current = isRequestChanged(error) ? currentItem(item, error) : null;
      if (current) replace(current);
      else restore(key);
    }
  };

  const all = queue.data?.items ?? [];
  const items = all.filter((item) => !decided.has(seenKey(item)));
  const { leave = 0, corrections = 0 } = queue.data?.counts ?? {};
  return {
    items,
    /** How many wait, including those that are not fetched. */
    count: leave + corrections - (all.length - items.length),
    isChanged: (item: QueueItem) => changed.has(itemKey(item)),
    decide,
  };
}
