import { snoozeTimes } from './snooze-times';

const iso = (times: ReturnType<typeof snoozeTimes>) =>
  Object.fromEntries(Object.entries(times).map(([name, at]) => [name, new Date(at).toISOString()]));
const at = (instant: string, zone: string) => iso(snoozeTimes(Date.parse(instant), zone));

test('offers the next morning and the next Monday by the calendar of the zone', () => {
  expect(at('2026-11-20T22:30:00.000Z', 'Europe/Berlin')).toEqual({
    inAnHour: '2026-11-20T23:30:00.000Z',
    inThreeHours: '2026-11-21T01:30:00.000Z',
    tomorrow: '2026-11-21T07:00:00.000Z',
    nextWeek: '2026-11-23T07:00:00.000Z',
  });
  // Already Saturday in Auckland.
  expect(at('2026-11-20T22:30:00.000Z', 'Pacific/Auckland')).toMatchObject({ tomorrow: '2026-11-21T19:00:00.000Z' });
});

test('offers the following Monday on a Monday', () => {
  expect(at('2026-11-23T10:00:00.000Z', 'UTC')).toMatchObject({ nextWeek: '2026-11-30T08:00:00.000Z' });
});

test('offers 8:00 on the days before and after a clock change', () => {
  expect(at('2026-10-24T10:00:00.000Z', 'Europe/Berlin')).toMatchObject({
    tomorrow: '2026-10-25T07:00:00.000Z',
    nextWeek: '2026-10-26T07:00:00.000Z',
  });
});
