import { applyMark, type NotificationMark } from '@atrium/domain';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { cachedView, changeView, markPages } from './feed/cached-queries';

/** Mutation key of all pending marks of notifications. */
const MARKING = ['host', 'notifications', 'mark'] as const;

/** Scope of marks as read and their undoing, which are sent one after the other, so that the last one wins. */
export const READING_SCOPE = { id: 'host/notifications/read' };

/** Returns the marks that are pending, oldest first. */
export function usePendingMarks(): NotificationMark[] {
  return useMutationState({
    filters: { mutationKey: MARKING, status: 'pending' },
    select: ({ state }) => state.variables as NotificationMark, // the argument of `useMark`'s mutation
  });
}

/**
 * Marks notifications with an optimistic update: pending marks are applied on top of the cached data, and become part
 * of it once the server confirms them. A rejected mark is reverted without a message (docs/PRODUCT.md, Notifications).
 * Marks of the same `scope` are sent one after the other.
 */
export function useMark<Mark extends NotificationMark, Result>(
  send: (mark: Mark) => Promise<Result>,
  onMarked?: (result: Result, mark: Mark) => void,
  scope?: { id: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MARKING,
    ...(scope && { scope }),
    mutationFn: send,
    onSuccess: (result, mark) => {
      changeView(queryClient, (view) => applyMark(view, mark));
      markPages(queryClient, mark);
      onMarked?.(result, mark);
    },
  });
}

/** Returns a function that returns the sequence number of the newest notification that the user has received. */
export function useNewestSeq(): () => number {
  const queryClient = useQueryClient();
  return () => cachedView(queryClient).list[0]?.seq ?? 0;
}
