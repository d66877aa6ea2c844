import { useToday } from '@atrium/platform';
import { useMemo } from 'react';
import { useFirstDay } from '../../../api/use-first-day';
import { useEntries } from '../../api/list-entries';
import { deviceTimeZone } from './local-time';
import { toEntry } from '../queue/queue';
import { useOwner, useQueue, useRemoving } from '../use-timers';
import { weekOf } from './week';
import type { ShownEntry } from '../queue/queue';

const NONE: readonly ShownEntry[] = [];

/** Returns this week's entries: those on the server and those still queued, without those being removed. */
export function useWeek() {
  const timeZone = deviceTimeZone();
  const today = useToday(timeZone);
  const firstDay = useFirstDay();
  const days = useMemo(() => weekOf(today, firstDay), [today, firstDay]);
  const query = useEntries(useOwner(), { from: days[0] ?? today, to: days.at(-1) ?? today, timeZone });
  const stored = query.data?.entries ?? NONE;
  const queue = useQueue();
  const removing = useRemoving();

  const entries = useMemo(() => {
    const onServer = new Set(stored.map(({ clientId }) => clientId));
    const waiting = queue.map(toEntry).filter(({ clientId }) => !onServer.has(clientId));
    return [...waiting, ...stored].filter(({ _id }) => !removing.includes(_id));
  }, [stored, queue, removing]);

  return { today, days, timeZone, entries, query };
}
