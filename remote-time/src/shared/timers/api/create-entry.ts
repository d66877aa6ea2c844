import { API, type ResponseOf, type TimeEntry } from '@atrium/contracts';
import { isAppError, type Platform } from '@atrium/platform';
import { toInput } from '../model/queue/queue';
import type { StoppedTimer } from '../model/timer';
import { localDay } from '../model/times/week';
import { timeKeys, type Span } from './keys';

/**
 * Stores the entry of a stopped timer. Idempotent: a repeated request returns the same entry. If the timer's task no
 * longer exists, the entry is stored without it.
 */
export async function createEntry(
  api: Platform['api'],
  stopped: StoppedTimer,
  signal: AbortSignal,
): Promise<TimeEntry> {
  const store = (record: StoppedTimer) => api.call(API.time.createEntry, { body: toInput(record), signal });
  try {
    return await store(stopped);
  } catch (error) {
    const isTaskGone = stopped.taskId !== null && isAppError(error) && 'taskId' in error.fields;
    if (!isTaskGone) throw error;
    return store({ ...stopped, taskId: null });
  }
}

type Entries = ResponseOf<typeof API.time.entries>;

const liesIn = ({ from, to, timeZone }: Span, entry: TimeEntry) => {
  const day = localDay(entry.startTime, timeZone);
  return from <= day && day <= to;
};

/** Adds a stored entry to every cached list, so that it does not disappear during the refetch. */
export function showStored(queryClient: Platform['queryClient'], entry: TimeEntry): void {
  queryClient
    .getQueryCache()
    .findAll({ queryKey: timeKeys.entries() })
    .forEach(({ queryKey }) => {
      // Only `timeKeys.entriesOf` creates these keys.
      const span = queryKey[2] as Span;
      queryClient.setQueryData<Entries>(queryKey, (list) => {
        if (!list || !liesIn(span, entry) || list.entries.some(({ _id }) => _id === entry._id)) return list;
        return { ...list, entries: [entry, ...list.entries], totalDuration: list.totalDuration + entry.duration };
      });
    });
}
