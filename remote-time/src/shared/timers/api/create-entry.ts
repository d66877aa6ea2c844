import { API, type ResponseOf, type TimeEntry } from '@atrium/contracts';
import { daysBetween } from '@atrium/domain';
import { isAppError, type Platform } from '@atrium/platform';
import { toInput } from '../model/queue/queue';
import type { StoppedTimer } from '../model/timer';
import { secondsOn } from '../model/times/week';
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

const secondsIn = ({ from, to, timeZone }: Span, entry: TimeEntry): number =>
  secondsOn(daysBetween(from, to), [entry], timeZone).reduce((sum, seconds) => sum + seconds, 0);

/** Adds a stored entry to every cached list, so that it does not disappear during the refetch. */
export function showStored(queryClient: Platform['queryClient'], entry: TimeEntry): void {
  queryClient
    .getQueryCache()
    .findAll({ queryKey: timeKeys.entries() })
    .forEach(({ queryKey }) => {
      // Only `timeKeys.entriesOf` creates these keys.
      const span = queryKey[2] as Span;
      queryClient.setQueryData<Entries>(queryKey, (list) => {
        const seconds = secondsIn(span, entry);
        if (!list || seconds === 0 || list.entries.some(({ _id }) => _id === entry._id)) return list;
        return { ...list, entries: [entry, ...list.entries], totalDuration: list.totalDuration + seconds };
      });
    });
}
