import { greetingAt } from './greeting';

test.each([
  [4, 'dashboard.evening'],
  [5, 'dashboard.morning'],
  [10, 'dashboard.morning'],
  [11, 'dashboard.day'],
  [17, 'dashboard.day'],
  [18, 'dashboard.evening'],
  [0, 'dashboard.evening'],
])('at %s it is %s', (hour, key) => {
  expect(greetingAt(hour)).toBe(key);
});
