import { API, type ResponseOf } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { isGone } from '../model/failure';
import { timeKeys } from './keys';

/** Removes an entry; one that is gone already counts as removed. */
export async function removeEntry(api: Platform['api'], id: string): Promise<void> {
  try {
    await api.call(API.time.removeEntry, { params: { id } });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

type Entries = ResponseOf<typeof API.time.entries>;

/** Takes a removed entry out of every list. */
export function hideRemoved(queryClient: Platform['queryClient'], id: string): void {
  queryClient.setQueriesData<Entries>({ queryKey: timeKeys.entries() }, (list) => {
    const removed = list?.entries.find(({ _id }) => _id === id);
    if (!list || !removed) return list;
    return {
      entries: list.entries.filter((entry) => entry !== removed),
      totalDuration: list.totalDuration - removed.duration,
    };
  });
}
