import { errorMessage, LoadError, Skeleton, Stack, styled, token, useFormat, useTexts } from '@atrium/platform';
import { type TimeEntry, timeLogsUrl } from '@atrium/contracts';
import { clockDuration } from '@atrium/ui/charts';
import { InlineEdit } from '@atrium/ui/inline-edit';
import { useState } from 'react';
import { useReviewCount } from '../../../shared/api/count-to-review';
import { ReviewBanner } from '../../../shared/components/review-banner';
import { parseDuration } from '../../../shared/model/duration-text';
import type { TimeFilters } from '../../../shared/model/use-time-filters';
import { projectName } from '../../../shared/timers/model/project';
import { useRemoving } from '../../../shared/timers/model/use-timers';
import { weekOf } from '../../../shared/timers/model/week';
import { useWeekEntries } from '../api/week-entries';
import { useMayEdit } from '../model/use-entry-selection';
import { isNoTime, useWeekEdits } from '../model/use-week-edits';
import { type GridRow, type GridTask, weekGrid } from '../model/week-grid';
import { AddRowForm } from './add-row-form';
import { SeveralEntries } from './several-entries';

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: ${token.font.tabular};
  th,
  td {
    min-width: 76px;
    padding: ${token.space(2)} ${token.space(3)};
    border-bottom: 1px solid ${token.color.border};
    text-align: end;
    vertical-align: middle;
  }
  thead th {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
  }
  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 132px;
    max-width: 280px;
    background: ${token.color.surfaceRaised};
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: ${token.font.weight.medium};
  }
  tr > :last-child,
  tfoot > tr > * {
    font-weight: ${token.font.weight.semibold};
  }
  tfoot > tr > * {
    border-bottom: 0;
  }
`;

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
  const { today, timeZone, values } = filters;
  const days = weekOf(values.from);
  const [from = values.from] = days;
  const userId = values.person === '' || values.person === 'all' ? undefined : values.person;
  const review = useReviewCount();
  const query = useWeekEntries({ from, to: days.at(-1) ?? from, timeZone, userId });
  const shown = (query.data?.entries ?? NO_ENTRIES).filter(({ _id }) => !removing.includes(_id));
  const { rows, dayTotals, total } = weekGrid(shown, days, timeZone, added);
  const weekday = (day: string) => format.date(day, { weekday: 'short', day: 'numeric', month: 'short' });

  if (query.isPending || review.isPending) return <Skeleton height="240px" />;
  if (!query.data) return <LoadError title={t('entries.failed')} text={null} query={query} />;
  return (
    <Stack $gap={4}>
      <ReviewBanner />
      {!query.data.isWhole && <p role="status">{t('grid.notWhole')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <Scroll role="region" aria-label={t('grid.label')} tabIndex={0}>
        <Grid aria-label={t('grid.label')}>
          <thead>
            <tr>
              <th scope="col">{t('start.task')}</th>
              {days.map((day) => (
                <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                  {weekday(day)}
                </th>
              ))}
              <th scope="col">{t('logs.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.taskName}
                  <Muted>{projectOf(row) || t('noProject')}</Muted>
                </th>
                {days.map((day, index) => (
                  <td key={day}>
                    <Cell
                      row={row}
                      entries={row.cells[index] ?? []}
                      ofDay={rows.flatMap(({ cells }) => cells[index] ?? [])}
                      day={day}
                      name={`${row.taskName}, ${weekday(day)}`}
                      isFuture={day > today}
                      userId={userId}
                    />
                  </td>
                ))}
                <td>{clockDuration(row.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('logs.total')}</th>
              {dayTotals.map((seconds, index) => (
                <td key={days[index]}>{clockDuration(seconds)}</td>
              ))}
              <td>{clockDuration(total)}</td>
            </tr>
          </tfoot>
        </Grid>
      </Scroll>
      <AddRowForm onAdd={(task) => setAdded((before) => [...before, task])} />
    </Stack>
  );
}

const projectOf = ({ project, projectRef }: GridRow) =>
  projectRef?.name ?? projectName({ projectId: null, projectTitle: project, project: null });

interface CellProps {
  row: GridRow;
  entries: TimeEntry[];
  /** All entries of the day, for all tasks. */
  ofDay: TimeEntry[];
  day: string;
  /** Accessible name: task and day. */
  name: string;
  isFuture: boolean;
  userId: string | undefined;
}

/** The time of a task on a day. */
function Cell({ row, entries, ofDay, day, name, isFuture, userId }: CellProps) {
  const { t } = useTexts();
  const mayEdit = useMayEdit();
  const saveWeek = useWeekEdits(userId);
  const [entry] = entries;
  const validate = (text: string) => (isNoTime(text) || parseDuration(text) !== null ? null : t('logs.durationWrong'));
  const save = async (changed: TimeEntry | undefined, text: string) => {
    try {
      await saveWeek({ task: row, day, entry: changed, ofDay }, text);
    } catch (error) {
      throw new Error(errorMessage(error, t), { cause: error });
    }
  };
  if (entries.length > 1) {
    const to = timeLogsUrl({ from: day, to: day, person: userId ?? '' });
    return <SeveralEntries name={name} entries={entries} to={to} validate={validate} onSave={save} />;
  }
  const shown = entry ? clockDuration(entry.duration) : '';
  if (entry ? !mayEdit(entry) : isFuture) return shown;
  return (
    <InlineEdit label={name} value={shown} placeholder="–" validate={validate} onSave={(text) => save(entry, text)} />
  );
}
