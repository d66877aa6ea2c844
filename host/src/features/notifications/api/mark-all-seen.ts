import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMark, useNewestSeq } from '../model/pending-marks';

/** Marks every notification as seen. */
export function useMarkAllSeen(): () => void {
  const { api } = usePlatform();
  const newest = useNewestSeq();
  const { mutate } = useMark((_mark: { as: 'seen'; upTo: number }) => api.call(API.notifications.seenAll));
  return () => mutate({ as: 'seen', upTo: newest() });
}
