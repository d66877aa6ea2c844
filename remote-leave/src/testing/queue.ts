import type { API, LeaveForm, QueueItem, ResponseOf } from '@atrium/contracts';

/** Builds a queue item of a request that waits for a decision. */
export const queueItem = (form: LeaveForm, changes: Partial<QueueItem> = {}): QueueItem => ({
  form,
  correction: null,
  away: [],
  balance: null,
  warnings: [],
  ...changes,
});

/** Builds the response of the queue with everything on one page. */
export function queueOf(items: QueueItem[]): ResponseOf<typeof API.leave.queue> {
  const corrections = items.filter(({ correction }) => correction !== null).length;
  const pagination = { totalCount: items.length, totalPages: 1, currentPage: 1, limit: 10 };
  return { items, counts: { leave: items.length - corrections, corrections }, pagination };
}
