import { dayTimesForm, fieldOfStretch, toEntries, toTyped } from './day-times';

const BERLIN = 'Europe/Berlin';

test('times are typed as clocks of the zone show them', () => {
  const entries = toEntries([{ from: '08:30', to: '17:00' }], '2026-11-23', BERLIN);
  expect(entries).toEqual([{ checkIn: '2026-11-23T07:30:00.000Z', checkOut: '2026-11-23T16:00:00.000Z' }]);
  expect(toTyped(entries, BERLIN)).toEqual([{ from: '08:30', to: '17:00' }]);
});

test('work over midnight ends on the next day', () => {
  const [entry] = toEntries([{ from: '22:00', to: '06:00' }], '2026-11-23', BERLIN);
  expect(entry).toEqual({ checkIn: '2026-11-23T21:00:00.000Z', checkOut: '2026-11-24T05:00:00.000Z' });
});

test('a stretch that is still open has no end to show', () => {
  expect(toTyped([{ checkIn: '2026-11-23T07:30:00.000Z', checkOut: null }], BERLIN)).toEqual([
    { from: '08:30', to: '' },
  ]);
});

test('the form asks for the time that is missing', () => {
  const stretches = [{ from: '08:30', to: '' }];
  const checked = dayTimesForm('2026-11-23', BERLIN).safeParse({ stretches, reason: '' });
  expect(checked.error?.issues.map(({ path }) => path)).toEqual([['stretches', 0, 'to']]);
});

test('errors of times belong to the fields that they were typed in', () => {
  expect(fieldOfStretch('attendance.entries.2.checkIn')).toBe('stretches.2.from');
  expect(fieldOfStretch('attendance.entries.0.checkOut')).toBe('stretches.0.to');
  expect(fieldOfStretch('attendance.date')).toBeUndefined();
});
