import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { READING_SCOPE, useMark, useNewestSeq } from '../model/pending-marks';
import { useUndoRead } from './mark-unread';

/** Marks every notification as read and seen, and offers to undo it. Also returns whether that is pending. */
export function useMarkAllRead() {
  const { api } = usePlatform();
  const newest = useNewestSeq();
  const { mutate, isPending } = useMark(
    (_mark: { as: 'read'; upTo: number }) => api.call(API.notifications.readAll),
    useUndoRead('notifications.allRead'),
    READING_SCOPE,
  );
  return { markAllRead: () => mutate({ as: 'read', upTo: newest() }), isMarking: isPending };
}
