import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';

/** Returns a function that removes a stored file which is not sent. If that fails, it counts as unsent for a day. */
export function useRemoveUnsentFile(): (fileId: string) => void {
  const { api } = usePlatform();
  return (id) => void api.call(API.chat.removeAttachment, { params: { id } }).catch(() => undefined);
}
