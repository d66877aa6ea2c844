import { clockMs, endForDays, shiftedEnd, shownTime, valuesOf, valuesSchema } from './event-values';
import { BERLIN, event } from './testing/events';

const HOUR_MS = 3_600_000;

describe('shiftedEnd', () => {
  const nine = clockMs('2026-11-28', '09:00');

  it('keeps the length of the event, even across midnight', () => {
    const late = clockMs('2026-11-28', '23:30');
    const end = { end: '2026-11-29', endTime: '00:30' };
    expect(shiftedEnd({ end: '2026-11-28', endTime: '10:00' }, { from: nine, to: late })).toEqual(end);
    expect(shiftedEnd(end, { from: late, to: late - HOUR_MS })).toEqual({ end: '2026-11-28', endTime: '23:30' });
  });

  it('returns null while the start or the end is invalid', () => {
    expect(shiftedEnd({ end: '2026-11-28', endTime: '' }, { from: nine, to: nine + HOUR_MS })).toBeNull();
    expect(shiftedEnd({ end: '2026-11-28', endTime: '10:00' }, { from: nine, to: clockMs('', '09:00') })).toBeNull();
  });

  it('does not change an end that is not after the start', () => {
    // Proposed at 22:30: from 23:00 to midnight. The person has chosen the same day for both.
    const from = clockMs('2026-11-28', '23:00');
    expect(shiftedEnd({ end: '2026-11-28', endTime: '00:00' }, { from, to: nine })).toBeNull();
  });
});

describe('endForDays', () => {
  const evening = { start: '2026-11-28', startTime: '23:00', end: '2026-11-29', endTime: '00:00' };

  it('ends an event that lasts until midnight on its own day when it becomes a whole-day event', () => {
    expect(endForDays({ ...evening, allDay: true })).toEqual({ end: '2026-11-28', endTime: '00:00' });
    expect(endForDays({ ...evening, endTime: '00:30', allDay: true })).toBeNull();
  });

  it('gives an event one hour if it would end before its start when it gets times of day', () => {
    expect(endForDays({ ...evening, end: '2026-11-28', allDay: false })).toEqual({
      end: '2026-11-29',
      endTime: '00:00',
    });
    expect(endForDays({ ...evening, allDay: false })).toBeNull();
  });
});

describe('valuesSchema', () => {
  const first = { ...event('17T08:00', '17T09:00'), originalStart: '2026-11-17T08:00:00.000Z' };
  const shared = { description: '', rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261124T225959Z', attendees: [] };
  const last = { ...first, ...shared, start: '2026-11-24T08:00:00.000Z', end: '2026-11-24T09:00:00.000Z' };
  const moved = { start: '2026-11-26T08:00:00.000Z', end: '2026-11-26T09:00:00.000Z' };
  const issuesOf = (before: typeof last, changes: object) => {
    const { error } = valuesSchema(BERLIN, before).safeParse({ ...valuesOf(before, BERLIN), ...changes });
    return error?.issues.map(({ path }) => path.join('.'));
  };

  it('accepts an occurrence that is moved, or was moved before, beyond the last day of its series', () => {
    expect(issuesOf(last, { start: '2026-11-26', end: '2026-11-26' })).toBeUndefined();
    expect(issuesOf({ ...last, ...moved }, { title: 'Review' })).toBeUndefined();
  });

  it.each([
    ['seconds', '2026-11-24T08:00:30.000Z'],
    ['the second of a repeated time', '2026-10-25T01:30:00.000Z'],
  ])('keeps %s of a start that is not changed', (_what, start) => {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    const before = { ...last, start, end };
    const checked = valuesSchema(BERLIN, before).safeParse({ ...valuesOf(before, BERLIN), endTime: '23:00' });
    expect(checked).toMatchObject({ success: true, data: { start, end: `${start.slice(0, 10)}T22:00:00.000Z` } });
  });

  it('rejects another last day before the event', () => {
    expect(issuesOf({ ...last, ...moved }, { until: '2026-11-25' })).toEqual(['until']);
  });
});

describe('shownTime', () => {
  const [midnight, timeZone] = ['2026-11-24T00:00:00.000Z', 'America/New_York'];

  it.each([
    ['start', true, { day: '2026-11-24', time: null }],
    ['end', true, { day: '2026-11-23', time: null }],
    ['end', false, { day: '2026-11-23', time: '19:00' }],
  ] as const)('returns the day of a stored %s in the form, with whole days: %p', (field, allDay, shown) => {
    expect(shownTime(field, midnight, { allDay, timeZone })).toEqual(shown);
  });
});
