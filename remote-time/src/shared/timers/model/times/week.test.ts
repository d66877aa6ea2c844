import { localDay, secondsOn, weekOf } from './week';

const entry = (startTime: string, duration: number) => ({
  duration,
  segments: [{ start: startTime, end: new Date(Date.parse(startTime) + duration * 1_000).toISOString() }],
});

it('returns the day in the user’s zone', () => {
  expect(localDay('2026-03-02T23:30:00.000Z', 'UTC')).toBe('2026-03-02');
  expect(localDay('2026-03-02T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-03');
  expect(localDay('2026-03-02T02:00:00.000Z', 'America/New_York')).toBe('2026-03-01');
});

it('starts weeks on Monday and ends them on Sunday', () => {
  const week = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
  expect(weekOf('2026-03-02')).toEqual(week);
  expect(weekOf('2026-03-08')).toEqual(week);
});

it('starts weeks on the first day of the company', () => {
  expect(weekOf('2026-03-08', 7)[0]).toBe('2026-03-08');
  expect(weekOf('2026-03-07', 7)).toContain('2026-03-01');
  expect(weekOf('2026-03-07', 6)[0]).toBe('2026-03-07');
});

it('sums the seconds on each day, splits entries at midnight and omits other days', () => {
  const items = [
    entry('2026-03-02T08:00:00.000Z', 60),
    entry('2026-03-02T15:00:00.000Z', 120),
    entry('2026-03-20T15:00:00.000Z', 500),
    entry('2026-03-03T23:50:00.000Z', 3_600),
  ];
  expect(secondsOn(['2026-03-02', '2026-03-03'], items, 'UTC')).toEqual([180, 600]);
});
