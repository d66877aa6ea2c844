import { buildTimeEntry } from '@atrium/testing';
import { weekOf } from '../../../shared/timers/model/times/week';
import { gridKey, startOfTypedTime, weekGrid } from './week-grid';

const DAYS = weekOf('2026-03-04');
const measured = (startTime: string, duration: number) => {
  const endTime = new Date(Date.parse(startTime) + duration * 1_000).toISOString();
  return { startTime, endTime, duration, segments: [{ start: startTime, end: endTime }] };
};
const entry = (taskName: string, startTime: string, duration: number, projectTitle: string | null = null) =>
  buildTimeEntry({ taskName, ...measured(startTime, duration), projectId: null, projectTitle, task: null });

test('arranges entries by task and local day, with all totals', () => {
  const grid = weekGrid(
    [
      // It is already Tuesday in Berlin.
      entry('Write', '2026-03-02T23:30:00.000Z', 60),
      entry('Write', '2026-03-02T08:00:00.000Z', 600),
      entry('Write', '2026-03-02T12:00:00.000Z', 300),
      entry('Write', '2026-03-06T08:00:00.000Z', 30, 'Garden'),
      entry('Late', '2026-03-09T08:00:00.000Z', 10_000),
    ],
    DAYS,
    'Europe/Berlin',
  );
  expect(
    grid.rows.map(({ taskName, project, total, cells }) => [taskName, project, total, cells.map((c) => c.length)]),
  ).toEqual([
    ['Write', '', 960, [2, 1, 0, 0, 0, 0, 0]],
    ['Write', 'Garden', 30, [0, 0, 0, 0, 1, 0, 0]],
  ]);
  expect(grid.dayTotals).toEqual([900, 60, 0, 0, 30, 0, 0]);
  expect(grid.total).toBe(990);
});

test('counts on each day only the part of an entry over midnight, even at the ends of the week', () => {
  const { rows, dayTotals, total } = weekGrid(
    [
      entry('Night', '2026-03-01T22:00:00.000Z', 7_200),
      entry('Night', '2026-03-03T22:00:00.000Z', 7_200),
      entry('Night', '2026-03-08T22:00:00.000Z', 10_800),
    ],
    DAYS,
    'Europe/Berlin',
  );
  expect(dayTotals).toEqual([3_600, 3_600, 3_600, 0, 0, 0, 3_600]);
  expect(rows.map((row) => row.total)).toEqual([total]);
});

test('shows an added row only once, even if it already has time', () => {
  const added = { taskName: 'Write', project: '', projectRef: null, taskId: null };
  expect(weekGrid([], DAYS, 'UTC', [added, added]).rows.map(({ key }) => key)).toEqual([gridKey(added)]);
  const filled = weekGrid([entry('Write', '2026-03-03T08:00:00.000Z', 60)], DAYS, 'UTC', [added]);
  expect(filled.rows).toHaveLength(1);
});

test.each([
  ['at nine', [], 9],
  ['after existing entries', ['2026-03-04T11:00:00.000Z'], 11],
  ['early enough to end now', ['2026-03-04T19:30:00.000Z'], 18],
])('starts typed time %s', (_when, ends, hour) => {
  const dayStart = Date.UTC(2026, 2, 4);
  const times = { dayStart, dayEnd: dayStart + 24 * 3_600_000, now: dayStart + 20 * 3_600_000, seconds: 7_200 };
  expect(
    startOfTypedTime(
      ends.map((endTime) => ({ endTime })),
      times,
    ),
  ).toBe(dayStart + hour * 3_600_000);
});

test.each([
  ['late in the evening', '2026-03-04T23:00:00.000Z'],
  ['on the next day', '2026-03-05T02:00:00.000Z'],
])('ends typed time with its day if the last entry ends %s', (_when, endTime) => {
  const dayStart = Date.UTC(2026, 2, 4);
  const dayEnd = Date.UTC(2026, 2, 5);
  const times = { dayStart, dayEnd, now: Date.UTC(2026, 2, 9), seconds: 7_200 };
  expect(startOfTypedTime([{ endTime }], times)).toBe(Date.UTC(2026, 2, 4, 22));
  expect(startOfTypedTime([{ endTime }], { ...times, seconds: 24 * 3_600 })).toBe(dayStart);
});
