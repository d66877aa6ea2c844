import type { TimeEntry } from '@atrium/contracts';
import { newId, useClock } from '@atrium/platform';
import { useRef } from 'react';
import { isNoTime, parseDuration } from '../../../shared/model/duration-text';
import { instantAt } from '../../../shared/timers/model/times/local-time';
import { useEntryActions } from '../../../shared/timers/model/use-entry-actions';
import { useAddEntry, useUpdateEntry } from '../api/save-entry';
import { withDuration } from './entry-times';
import { type GridTask, gridKey, startOfTypedTime } from './week-grid';

/** Returns a function that saves a cell: adds an entry, changes its duration, or deletes it (with undo) if empty. */
export function useSaveCell(userId: string | undefined) {
  const now = useClock();
  const add = useAddEntry();
  const update = useUpdateEntry();
  const { remove } = useEntryActions();
  // A cell keeps the id until its entry is stored, so that a retry after a lost response does not store it twice.
  const clientIds = useRef(new Map<string, string>());

  return async function save(
    { task, day, entry, ofDay }: { task: GridTask; day: string; entry: TimeEntry | undefined; ofDay: TimeEntry[] },
    text: string,
  ): Promise<void> {
    const seconds = parseDuration(text);
    if (entry && isNoTime(text)) return remove(entry);
    if (seconds === null || seconds === entry?.duration) return undefined;
    if (entry) {
      const { _id: id, segments } = entry;
      return update({ id, segments: withDuration(segments, seconds), base: { segments } });
    }
    const cell = `${gridKey(task)} ${day}`;
    const earlierId = clientIds.current.get(cell);
    const clientId = earlierId ?? newId();
    clientIds.current.set(cell, clientId);
    const dayStart = instantAt(day, '00:00') ?? now();
    const start = startOfTypedTime(ofDay, { dayStart, now: now(), seconds });
    const stored = await add({
      clientId,
      taskName: task.taskName,
      project: task.project,
      ...(task.taskId !== null && { taskId: task.taskId }),
      segments: [{ start: new Date(start).toISOString(), end: new Date(start + seconds * 1_000).toISOString() }],
      source: 'manual',
      ...(userId !== undefined && { userId }),
    });
    clientIds.current.delete(cell);
    if (earlierId === undefined || stored.duration === seconds) return undefined;
    // An earlier attempt, whose response was lost, has stored what was typed then.
    const { _id: id, segments } = stored;
    return update({ id, segments: withDuration(segments, seconds), base: { segments } });
  };
}
