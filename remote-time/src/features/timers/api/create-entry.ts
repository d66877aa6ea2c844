import { API, type ResponseOf, type TimeEntry } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { toInput } from '../model/queue';
import type { StoppedTimer } from '../model/timer';
import { localDay } from '../model/week';
import { timeKeys, type Span } from './keys';

/** Stores what a stopped timer measured; asking again gives the same entry. */
export function createEntry(api: Platform['api'], stopped: StoppedTimer): Promise<TimeEntry> {
  return api.call(API.time.createEntry, { body: toInput(stopped) });
}

type Entries = ResponseOf<typeof API.time.entries>;

const liesIn = ({ from, to, timeZone }: Span, entry: TimeEntry) => {
  const day = localDay(entry.startTime, timeZone);
  return from <= day && day <= to;
};

/** Puts a stored entry into every list that is on screen, so that it never disappears for the time of a fetch. */
export function showStored(queryClient: Platform['queryClient'], entry: TimeEntry): void {
  queryClient
    .getQueryCache()
    .findAll({ queryKey: timeKeys.entries() })
    .forEach(({ queryKey }) => {
      // Keys are made by `timeKeys.entriesOf` alone.
      const span = queryKey[2] as Span;
      queryClient.setQueryData<Entries>(queryKey, (list) => {
        if (!list || !liesIn(span, entry) || list.entries.some(({ _id }) => _id === entry._id)) return list;
        return { entries: [entry, ...list.entries], totalDuration: list.totalDuration + entry.duration };
      });
    });
}
