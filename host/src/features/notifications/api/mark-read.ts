import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { READING_SCOPE, useMark } from '../model/pending-marks';
import { useUndoRead } from './mark-unread';

interface ReadMark {
  as: 'read';
  ids: readonly string[];
}

/** Returns a function that sends a mark as read. */
function useSendRead() {
  const { api } = usePlatform();
  return ({ ids: [id = '', ...others] }: ReadMark) =>
    others.length === 0
      ? api.call(API.notifications.read, { params: { id } })
      : api.call(API.notifications.readSome, { body: { ids: [id, ...others] } });
}

/** Marks notifications as read and seen. */
export function useMarkRead(): (...ids: string[]) => void {
  const { mutate } = useMark(useSendRead(), undefined, READING_SCOPE);
  return (...ids) => mutate({ as: 'read', ids });
}

/** Like `useMarkRead`, for users who stay in the list: offers to undo it. */
export function useMarkReadWithUndo(): (...ids: string[]) => void {
  const { mutate } = useMark(useSendRead(), useUndoRead('notifications.markedRead'), READING_SCOPE);
  return (...ids) => mutate({ as: 'read', ids });
}
