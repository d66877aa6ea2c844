import { API, type ResponseOf } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { timeKeys } from './keys';

/** Removes an entry on the server and from every list. Succeeds if it is already gone. */
export async function removeEntry({ api, queryClient }: Platform, id: string): Promise<void> {
  await ignoreMissing(api.call(API.time.removeEntry, { params: { id } }));
  removeFromLists(queryClient, id);
}

/** Restores a recently removed entry. */
export async function restoreEntry(api: Platform['api'], id: string): Promise<void> {
  await api.call(API.time.restoreEntry, { params: { id } });
}

type Entries = ResponseOf<typeof API.time.entries>;

function removeFromLists(queryClient: Platform['queryClient'], id: string): void {
  queryClient.setQueriesData<Entries>({ queryKey: timeKeys.entries() }, (list) => {
    const removed = list?.entries.find(({ _id }) => _id === id);
    if (!list || !removed) return list;
    return {
      ...list,
      entries: list.entries.filter((entry) => entry !== removed),
      totalDuration: list.totalDuration - removed.duration,
    };
  });
}
