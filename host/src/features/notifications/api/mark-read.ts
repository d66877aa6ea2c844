import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMark } from '../model/pending-marks';

/** Marks one notification as read and seen. */
export function useMarkRead(): (id: string) => void {
  const { api } = usePlatform();
  const { mutate } = useMark(({ id }: { as: 'read'; id: string }) =>
    api.call(API.notifications.read, { params: { id } }),
  );
  return (id) => mutate({ as: 'read', id });
}
