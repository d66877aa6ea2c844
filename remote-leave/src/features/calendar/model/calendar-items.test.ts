import { itemsOf, itemsOn } from './calendar-items';
import { movedTimes } from './drag/move-event';
import { buildRule, endOfRule, repeatOf, repeatOfEvent, ruleOf } from './repeat';
import { BERLIN, event } from './testing/events';
import { instantAt, zonedTime } from './zoned-time';

it('keeps whole-day events on their days in every zone', () => {
  const whole = event('30T00:00', '30T00:00', { allDay: true, end: '2026-12-02T00:00:00.000Z' });
  const found = itemsOf({ events: [whole], leave: [], holidays: [], timeZone: 'America/Los_Angeles' }, []);
  const isOn = (day: string) => itemsOn(found, day).length;
  expect(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map(isOn)).toEqual([0, 1, 1, 0]);
});

it('keeps the time of day of an event that moves across a clock change', () => {
  const before = {
    ...event('24T08:00', '24T09:00'),
    start: '2026-10-24T08:00:00.000Z',
    end: '2026-10-24T09:00:00.000Z',
  };
  expect(movedTimes(before, { days: 1, minutes: 0 }, BERLIN)).toEqual({
    start: '2026-10-25T09:00:00.000Z',
    end: '2026-10-25T10:00:00.000Z',
  });
  expect(movedTimes(before, { days: 0, minutes: -15 }, BERLIN).start).toBe('2026-10-24T07:45:00.000Z');
});

it('moves only the end of an event, and keeps at least a quarter of an hour', () => {
  const before = event('24T08:00', '24T09:00');
  expect(movedTimes(before, { days: 0, minutes: 45, edge: 'end' }, BERLIN)).toEqual({
    start: before.start,
    end: new Date(Date.parse(before.end) + 45 * 60_000).toISOString(),
  });
  expect(movedTimes(before, { days: 0, minutes: -120, edge: 'end' }, BERLIN)).toEqual({
    start: before.start,
    end: new Date(Date.parse(before.start) + 15 * 60_000).toISOString(),
  });
});

it('moves only the start of an event, at most to a quarter of an hour before its end', () => {
  const before = event('24T08:00', '24T09:00');
  expect(movedTimes(before, { days: 0, minutes: -45, edge: 'start' }, BERLIN)).toEqual({
    start: new Date(Date.parse(before.start) - 45 * 60_000).toISOString(),
    end: before.end,
  });
  expect(movedTimes(before, { days: 0, minutes: 120, edge: 'start' }, BERLIN).start).toBe(
    new Date(Date.parse(before.end) - 15 * 60_000).toISOString(),
  );
});

it.each(['2026-03-29', '2026-10-25', '2026-11-24'])('converts times of %s to instants and back', (day) => {
  for (const minutes of [0, 90, 240, 720, 1425]) {
    expect(zonedTime(instantAt({ day, minutes }, BERLIN), BERLIN)).toEqual({ day, minutes });
  }
  expect(zonedTime(instantAt({ day, minutes: 1440 + 30 }, BERLIN), BERLIN).minutes).toBe(30);
});

it('moves a skipped time past the clock change', () => {
  const skipped = instantAt({ day: '2026-03-29', minutes: 150 }, BERLIN);
  expect(skipped).toBe('2026-03-29T01:30:00.000Z');
  expect(zonedTime(skipped, BERLIN)).toEqual({ day: '2026-03-29', minutes: 210 });
});

it('maps each choice of repetition to its rule and back', () => {
  for (const repeat of ['daily', 'workdays', 'weekly', 'biweekly', 'monthly', 'monthlyByWeekday', 'yearly'] as const) {
    const rule = buildRule(repeat, '2026-11-24', { ends: 'count', until: '', count: '5' }, null);
    expect(repeatOf(rule, '2026-11-24')).toBe(repeat);
    expect(endOfRule(rule, BERLIN)).toMatchObject({ ends: 'count', count: '5' });
  }
  expect(repeatOf('FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-24')).toBe('custom');
  expect(
    buildRule('custom', '2026-11-24', { ends: 'until', until: '2026-12-31', count: '' }, 'FREQ=DAILY;INTERVAL=3'),
  ).toBe('FREQ=DAILY;INTERVAL=3;UNTIL=20261231');
  expect(ruleOf('monthlyByWeekday', '2026-11-30')?.byDay).toEqual(['-1MO']);
});

it.each([
  ['in the morning of Sydney', { timeZone: 'Australia/Sydney', start: '2026-11-23T22:00:00.000Z' }],
  ['in the evening of New York', { timeZone: 'America/New_York', start: '2026-11-25T01:00:00.000Z' }],
  ['of whole days', { allDay: true, timeZone: 'America/New_York', start: '2026-11-24T00:00:00.000Z' }],
  ['that was moved', { originalStart: '2026-11-24T08:00:00.000Z', start: '2026-11-25T08:00:00.000Z' }],
])('names the repetition of an event %s by the day of its series', (_which, change) => {
  const rule = 'FREQ=WEEKLY;BYDAY=TU';
  expect(repeatOfEvent({ ...event('24T08:00', '24T09:00', change), rule })).toBe('weekly');
});

it.each([
  ['FREQ=DAILY;UNTIL=20261231', 'UTC'],
  ['FREQ=DAILY;UNTIL=20261231T235959Z', 'UTC'],
  ['FREQ=DAILY;UNTIL=20270101T045959Z', 'America/New_York'],
  ['FREQ=DAILY;UNTIL=20261231T105959Z', 'Pacific/Auckland'],
])('returns the last day of %s in %s', (rule, timeZone) => {
  expect(endOfRule(rule, timeZone)).toMatchObject({ ends: 'until', until: '2026-12-31' });
});

it('gives each item a unique key, and shows identical leave of a colleague only once', () => {
  const hours = (leaveId: string | null, name: string) => ({
    leaveId,
    employee: { _id: name, name, avatarUrl: null },
    startDate: '2026-11-24',
    endDate: '2026-11-24',
    startPart: 'full' as const,
    endPart: 'full' as const,
    minutes: null,
    status: 'Approved' as const,
    leaveType: null,
  });
  const leave = [hours('first', 'Ada'), hours('second', 'Ada'), hours(null, 'Bob'), hours(null, 'Bob')];
  const shown = itemsOf({ events: [], leave, holidays: [], timeZone: BERLIN }, []);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
  expect(shown.map((item) => item.kind === 'leave' && item.leave.employee.name)).toEqual(['Ada', 'Ada', 'Bob']);
});
