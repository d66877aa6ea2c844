import type { QueueItem } from '@atrium/contracts';
import type { DecisionSubject } from '../../../shared/api/decide';

const contentOf = ({ form, correction }: QueueItem) => {
  const one = form ?? correction;
  if (one === null) throw new Error('A queue item is neither a request nor a correction.');
  return one;
};

/** Returns the id of the request or correction. */
export const itemKey = (item: QueueItem): string => contentOf(item)._id;

/** Returns the subject of the decision. */
export const itemSubject = (item: QueueItem): DecisionSubject => ({
  kind: item.form ? 'leave' : 'correction',
  id: itemKey(item),
  version: contentOf(item).version,
});

/** Returns the requester. */
export const itemEmployee = (item: QueueItem) => contentOf(item).employee;

/** Returns the reason of the request. */
export const itemReason = (item: QueueItem): string => contentOf(item).reason;
