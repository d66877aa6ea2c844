import { correctionNote, dayTimesForm, fieldOfStretch, isRepeated, NEW_STRETCH, toEntries, toTyped } from './day-times';

const BERLIN = 'Europe/Berlin';
const DAY = '2026-11-23';
const typed = (from: string, to: string) => ({ ...NEW_STRETCH, from, to });

test('converts typed times from the time zone of the day, and back', () => {
  const entries = toEntries([typed('08:30', '17:00')], DAY, BERLIN);
  expect(entries).toEqual([{ checkIn: '2026-11-23T07:30:00.000Z', checkOut: '2026-11-23T16:00:00.000Z' }]);
  expect(toTyped(entries, DAY, BERLIN)).toMatchObject([{ from: '08:30', to: '17:00' }]);
});

test('ends work over midnight on the next day', () => {
  const [entry] = toEntries([typed('22:00', '06:00')], DAY, BERLIN);
  expect(entry).toEqual({ checkIn: '2026-11-23T21:00:00.000Z', checkOut: '2026-11-24T05:00:00.000Z' });
});

test('leaves the end of an open segment empty', () => {
  expect(toTyped([{ checkIn: '2026-11-23T07:30:00.000Z', checkOut: null }], DAY, BERLIN)).toMatchObject([
    { from: '08:30', to: '' },
  ]);
});

test('keeps the seconds of unchanged times', () => {
  const stored = [{ checkIn: '2026-11-23T07:30:41.000Z', checkOut: '2026-11-23T16:00:07.000Z' }];
  const stretches = toTyped(stored, DAY, BERLIN);
  expect(toEntries(stretches, DAY, BERLIN)).toEqual(stored);
  const [changed] = stretches.map((stretch) => ({ ...stretch, to: '17:30' }));
  expect(toEntries(changed ? [changed] : [], DAY, BERLIN)).toEqual([
    { checkIn: '2026-11-23T07:30:41.000Z', checkOut: '2026-11-23T16:30:00.000Z' },
  ]);
});

test('does not reuse the stored time of an end that moves to another day', () => {
  const stored = [{ checkIn: '2026-11-23T21:00:30.000Z', checkOut: '2026-11-24T05:00:30.000Z' }];
  const [stretch = NEW_STRETCH] = toTyped(stored, DAY, BERLIN);
  expect(toEntries([{ ...stretch, from: '05:00' }], DAY, BERLIN)).toEqual([
    { checkIn: '2026-11-23T04:00:00.000Z', checkOut: '2026-11-23T05:00:00.000Z' },
  ]);
});

describe('a repeated hour', () => {
  const NIGHT = '2026-10-25';
  const stored = [{ checkIn: '2026-10-25T01:15:00.000Z', checkOut: '2026-10-25T01:45:00.000Z' }];

  test('is recognised', () => {
    expect([isRepeated(NIGHT, '02:15', BERLIN), isRepeated(NIGHT, '03:15', BERLIN)]).toEqual([true, false]);
    expect(isRepeated(NIGHT, '', BERLIN)).toBe(false);
  });

  test('keeps which of its two instants is stored', () => {
    const stretches = toTyped(stored, NIGHT, BERLIN);
    expect(stretches).toMatchObject([{ from: '02:15', to: '02:45', isFromLater: true, isToLater: true }]);
    expect(toEntries(stretches, NIGHT, BERLIN)).toEqual(stored);
  });

  test('is converted to its first instant unless the second is chosen', () => {
    const across = { ...typed('02:15', '02:45'), isToLater: true };
    expect(toEntries([across], NIGHT, BERLIN)).toEqual([
      { checkIn: '2026-10-25T00:15:00.000Z', checkOut: '2026-10-25T01:45:00.000Z' },
    ]);
  });
});

test('requires both times of a segment, and a reason', () => {
  const stretches = [typed('08:30', '')];
  const checked = dayTimesForm(DAY, BERLIN, correctionNote).safeParse({ stretches, reason: ' ' });
  expect(checked.error?.issues.map(({ path }) => path)).toEqual([['stretches', 0, 'to'], ['reason']]);
});

test('maps errors of times to their fields', () => {
  expect(fieldOfStretch('attendance.entries.2.checkIn')).toBe('stretches.2.from');
  expect(fieldOfStretch('entries.0.checkOut')).toBe('stretches.0.to');
  expect(fieldOfStretch('note')).toBe('reason');
  expect(fieldOfStretch('attendance.date')).toBeUndefined();
});
