import { API, type ResponseOf, type TimeEntry } from '@atrium/contracts';
import { daysBetween } from '@atrium/domain';
import type { Platform } from '@atrium/platform';
import { toInput } from '../model/queue/queue';
import type { StoppedTimer } from '../model/timer';
import { secondsOn } from '../model/times/week';
import { withoutGoneTask } from './gone-task';
import { timeKeys, type Span } from './keys';

/**
 * Stores the entry of a stopped timer. Idempotent: a repeated request returns the same entry. If the timer's task no
 * longer exists, the entry is stored without it.
 */
export function createEntry(api: Platform['api'], stopped: StoppedTimer, signal: AbortSignal): Promise<TimeEntry> {
  return withoutGoneTask(stopped.taskId, (taskId) =>
    api.call(API.time.createEntry, { body: toInput({ ...stopped, taskId }), signal }),
  );
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
