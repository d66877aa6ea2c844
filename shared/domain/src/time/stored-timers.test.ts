import { hasStoredTimers, runningSince, storedRunningTimers } from './stored-timers';

const ANNA = { userId: 'anna', companyId: 'acme' };
const timer = (changes: object = {}) => ({ ...ANNA, isRunning: true, ...changes });

test('counts the running timers of a user in a company', () => {
  const timers = [
    timer(),
    timer({ segments: [] }),
    timer({ isRunning: false }),
    timer({ userId: 'ben' }),
    timer({ companyId: 'globex' }),
  ];
  expect(storedRunningTimers(JSON.stringify(timers), ANNA).running).toBe(2);
});

test.each([null, '', '{', '{}', 'null', '7', '[null, 3, "x"]'])('counts no timers in %j', (text) => {
  expect(storedRunningTimers(text, ANNA)).toEqual({ running: 0, since: null });
});

test.each([
  [JSON.stringify([timer({ userId: 'ben', isRunning: false })]), true],
  ['[{"id":"018f', true],
  ['[]', false],
  ['{}', false],
  ['', false],
  [null, false],
])('states whether %j has timers of any user: %s', (text, expected) => {
  expect(hasStoredTimers(text)).toBe(expected);
});

describe('runningSince', () => {
  const at = (clock: string) => `2026-11-27T${clock}:00.000Z`;
  const closed = { start: at('09:00'), end: at('09:30') };

  test('excludes pauses', () => {
    expect(runningSince([{ segments: [closed, { start: at('11:00'), end: null }] }])).toBe(at('10:30'));
  });

  test('is that of the timer that was started or resumed last', () => {
    const early = { segments: [{ start: at('08:00'), end: null }] };
    const late = { segments: [{ start: at('10:00'), end: null }] };
    expect(runningSince([early, late])).toBe(at('10:00'));
  });

  test('is null while all are paused', () => {
    expect(runningSince([{ segments: [closed] }, { segments: [] }])).toBeNull();
  });

  test.each([{}, { segments: 7 }, { segments: [null, { start: 'soon', end: null }] }])(
    'is null for stored timers without readable times: %j',
    (changes) => {
      expect(storedRunningTimers(JSON.stringify([timer(changes)]), ANNA)).toEqual({ running: 1, since: null });
    },
  );
});
