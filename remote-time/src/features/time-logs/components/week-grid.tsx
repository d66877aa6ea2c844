import { errorMessage, LoadError, newId, Skeleton, Stack, styled, token, useClock, useFormat } from '@atrium/platform';
import { type TimeEntry, timeLogsUrl } from '@atrium/contracts';
import { addDays } from '@atrium/domain';
import { clockDuration } from '@atrium/ui/charts';
import { InlineEdit } from '@atrium/ui/inline-edit';
import { Matrix } from '@atrium/ui/matrix';
import { useRef, useState } from 'react';
import { useReviewCount } from '../../../shared/api/count-to-review';
import { ReviewBanner } from '../../../shared/components/review-banner';
import { isNoTime, parseDuration, useDurationHint } from '../../../shared/model/duration-text';
import type { TimeFilters } from '../../../shared/model/use-time-filters';
import { projectName } from '../../../shared/timers/model/project';
import { instantAt } from '../../../shared/timers/model/times/local-time';
import { useRemoving } from '../../../shared/timers/model/use-timers';
import { weekOf } from '../../../shared/timers/model/times/week';
import { useEntryActions } from '../../../shared/timers/model/use-entry-actions';
import { useWeekEntries, weekQuery } from '../api/week-entries';
import { useMayAddFor, useMayEdit } from '../model/use-entry-selection';
import { type GridEntry, gridKey, type GridRow, type GridTask, startOfTypedTime, weekGrid } from '../model/week-grid';
import { AddRowForm } from './add-row-form';
import { SeveralEntries } from './several-entries';
import { useTexts } from '../../../shared/use-texts';
import { useAddEntry, useUpdateEntry } from '../api/save-entry';
import { withDurationOnDay } from '../model/entry-times';

/** Returns a function that saves a cell: adds an entry, changes its duration, or deletes it (with undo) if empty. */
function useSaveCell(userId: string | undefined) {
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
    const bounds = { dayStart: instantAt(day, '00:00') ?? now(), dayEnd: instantAt(addDays(day, 1), '00:00') ?? now() };
    const setDuration = ({ _id: id, segments }: TimeEntry) =>
      update({ id, segments: withDurationOnDay(segments, seconds, bounds), base: { segments } });
    if (entry) return setDuration(entry);
    const cell = `${gridKey(task)} ${day}`;
    const earlierId = clientIds.current.get(cell);
    const clientId = earlierId ?? newId();
    clientIds.current.set(cell, clientId);
    const start = startOfTypedTime(ofDay, { ...bounds, now: now(), seconds });
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
    // An earlier attempt, whose response was lost, has stored the text that was typed then.
    return setDuration(stored);
  };
}

const Muted = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-weight: ${token.font.weight.regular};
`;

const NO_ENTRIES: readonly TimeEntry[] = [];

/** A week of one person as a grid of tasks and days. Typing a duration in a cell adds, changes or deletes its entry. */
export function WeekGrid({ filters }: { filters: TimeFilters }) {
  const { t } = useTexts();
  const format = useFormat();
  const removing = useRemoving();
  const [added, setAdded] = useState<readonly GridTask[]>([]);
  const { today, firstDay, timeZone, values } = filters;
  const days = weekOf(values.from, firstDay);
  const week = weekQuery(filters);
  const { userId } = week;
  const mayAdd = useMayAddFor(userId);
  const review = useReviewCount();
  const query = useWeekEntries(week);
  const shown = (query.data?.entries ?? NO_ENTRIES).filter(({ _id }) => !removing.includes(_id));
  const { rows, dayTotals, total } = weekGrid(shown, days, timeZone, added);
  const weekday = (day: string) => format.date(day, { weekday: 'short', day: 'numeric', month: 'short' });

  if (query.isPending || review.isPending) return <Skeleton lines={6} />;
  if (!query.data) return <LoadError title={t('entries.failed')} text={null} query={query} />;
  return (
    <Stack $gap={4}>
      <ReviewBanner />
      {!query.data.isWhole && <p role="status">{t('grid.notWhole')}</p>}
      <Matrix
        label={t('grid.label')}
        rowsLabel={t('start.task')}
        rows={rows.map((row) => ({
          ...row,
          heading: (
            <>
              {row.taskName}
              <Muted>{projectOf(row) || t('noProject')}</Muted>
            </>
          ),
        }))}
        columns={days.map((day, index) => ({
          key: day,
          heading: weekday(day),
          isToday: day === today,
          index,
          total: dayTotals[index] ?? 0,
        }))}
        renderCell={(row, { key: day, index }) => (
          <Cell
            row={row}
            entries={row.cells[index] ?? []}
            ofDay={rows.flatMap(({ cells }) => cells[index] ?? [])}
            day={day}
            name={`${row.taskName}, ${weekday(day)}`}
            mayAdd={mayAdd && day <= today}
            userId={userId}
          />
        )}
        totals={{
          label: t('logs.total'),
          rowTotal: (row) => clockDuration(row.total),
          columnTotal: (day) => clockDuration(day.total),
          grandTotal: clockDuration(total),
        }}
      />
      {mayAdd && <AddRowForm onAdd={(task) => setAdded((before) => [...before, task])} />}
    </Stack>
  );
}

const projectOf = ({ project, projectRef }: GridRow) =>
  projectRef?.name ?? projectName({ projectId: null, projectTitle: project, project: null });

interface CellProps {
  row: GridRow;
  entries: GridEntry[];
  /** All entries of the day, for all tasks. */
  ofDay: GridEntry[];
  day: string;
  /** Accessible name: task and day. */
  name: string;
  /** Whether the user may type time into the cell while it is empty. */
  mayAdd: boolean;
  userId: string | undefined;
}

/** The time of a task on a day. */
function Cell({ row, entries, ofDay, day, name, mayAdd, userId }: CellProps) {
  const { t, translate } = useTexts();
  const durationHint = useDurationHint();
  const mayEdit = useMayEdit();
  const saveCell = useSaveCell(userId);
  const [entry] = entries;
  const validate = (text: string) => (isNoTime(text) || parseDuration(text) !== null ? null : t('logs.durationWrong'));
  const save = async (changed: TimeEntry | undefined, text: string) => {
    try {
      await saveCell({ task: row, day, entry: changed, ofDay }, text);
    } catch (error) {
      throw new Error(errorMessage(error, translate), { cause: error });
    }
  };
  const isCut = entry !== undefined && entry.secondsOfDay !== entry.duration;
  if (entries.length > 1 || isCut) {
    const to = timeLogsUrl({ from: day, to: day, person: userId ?? '' });
    return <SeveralEntries name={name} entries={entries} to={to} validate={validate} onSave={save} />;
  }
  const shown = entry ? clockDuration(entry.duration) : '';
  if (entry ? !mayEdit(entry) : !mayAdd) return shown;
  return (
    <InlineEdit
      label={name}
      value={shown}
      hint={durationHint}
      placeholder="–"
      validate={validate}
      onSave={(text) => save(entry, text)}
    />
  );
}
