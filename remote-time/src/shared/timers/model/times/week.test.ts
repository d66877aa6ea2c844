import { uuid } from '../../../../testing/timers';
import { byDay, localDay, secondsOn, weekOf } from './week';

const entry = (index: number, startTime: string, duration: number) => ({
  _id: uuid(index),
  clientId: uuid(index),
  taskName: `Task ${index}`,
  projectId: null,
  projectTitle: null,
  project: null,
  task: null,
  needsReview: false,
  startTime,
  endTime: startTime,
  duration,
});

it('finds the day where the user is', () => {
  expect(localDay('2026-03-02T23:30:00.000Z', 'UTC')).toBe('2026-03-02');
  expect(localDay('2026-03-02T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-03');
  expect(localDay('2026-03-02T02:00:00.000Z', 'America/New_York')).toBe('2026-03-01');
});

it('has weeks from Monday to Sunday', () => {
  const week = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
  expect(weekOf('2026-03-02')).toEqual(week);
  expect(weekOf('2026-03-08')).toEqual(week);
});

it('groups entries by the day on which they began, newest first, with totals', () => {
  const early = entry(1, '2026-03-02T08:00:00.000Z', 60);
  const late = entry(2, '2026-03-02T15:00:00.000Z', 120);
  const overMidnight = entry(3, '2026-03-03T23:50:00.000Z', 3_600);
  expect(byDay([early, overMidnight, late], 'UTC')).toEqual([
    { day: '2026-03-03', entries: [overMidnight], total: 3_600 },
    { day: '2026-03-02', entries: [late, early], total: 180 },
  ]);
});

it('sums the seconds of each day and leaves out other days', () => {
  const items = [
    entry(1, '2026-03-02T08:00:00.000Z', 60),
    entry(2, '2026-03-02T15:00:00.000Z', 120),
    entry(3, '2026-03-20T15:00:00.000Z', 500),
  ];
  expect(secondsOn(['2026-03-02', '2026-03-03'], items, 'UTC')).toEqual([180, 0]);
});
