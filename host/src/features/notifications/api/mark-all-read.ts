import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMark, useNewestSeq } from '../model/pending-marks';

/** Marks every notification as read and seen. Also returns whether that is pending. */
export function useMarkAllRead() {
  const { api } = usePlatform();
  const newest = useNewestSeq();
  const { mutate, isPending } = useMark<{ as: 'read'; upTo: number }>(() => api.call(API.notifications.readAll));
  return { markAllRead: () => mutate({ as: 'read', upTo: newest() }), marking: isPending };
}
