import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMark } from '../model/pending-marks';
import { useUndoRead } from './mark-unread';

/** Marks one notification as read and seen. */
export function useMarkRead(): (id: string) => void {
  const { api } = usePlatform();
  const { mutate } = useMark(({ id }: { as: 'read'; id: string }) =>
    api.call(API.notifications.read, { params: { id } }),
  );
  return (id) => mutate({ as: 'read', id });
}

/** Like `useMarkRead`, for users who stay in the list: offers to undo it. */
export function useMarkReadWithUndo(): (id: string) => void {
  const { api } = usePlatform();
  const { mutate } = useMark(
    ({ id }: { as: 'read'; id: string }) => api.call(API.notifications.read, { params: { id } }),
    useUndoRead('notifications.oneRead'),
  );
  return (id) => mutate({ as: 'read', id });
}
