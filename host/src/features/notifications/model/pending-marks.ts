import { marked, type NotificationMark } from '@atrium/domain';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { cachedView, changeView } from './cached-view';

/** All that is done to notifications is found by this key for as long as the server has not answered. */
const MARKING = ['host', 'notifications', 'mark'] as const;

/** What is being done to notifications right now, oldest first. */
export function usePendingMarks(): NotificationMark[] {
  return useMutationState({
    filters: { mutationKey: MARKING, status: 'pending' },
    select: ({ state }) => state.variables as NotificationMark, // what `useMark` was called with
  });
}

/**
 * Does something to notifications, shown at once: pending marks lie over what is known, and become part of it when the
 * server has agreed. A refused one is gone with its mutation, and nothing is said of it, as the specification has it.
 */
export function useMark<Mark extends NotificationMark>(send: (mark: Mark) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MARKING,
    mutationFn: send,
    onSuccess: (_, mark) => changeView(queryClient, (view) => marked(view, mark)),
  });
}

/** The number up to which somebody who marks all has been told. */
export function useNewestSeq(): () => number {
  const queryClient = useQueryClient();
  return () => cachedView(queryClient).list[0]?.seq ?? 0;
}
