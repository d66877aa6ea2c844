import { countRunningTimers, hasStoredTimers } from './stored-timers';

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
  expect(countRunningTimers(JSON.stringify(timers), ANNA)).toBe(2);
});

test.each([null, '', '{', '{}', 'null', '7', '[null, 3, "x"]'])('counts no timers in %j', (text) => {
  expect(countRunningTimers(text, ANNA)).toBe(0);
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
