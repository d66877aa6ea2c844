import { greetingAt } from './greeting';

test.each([
  [4, 'dashboard.evening'],
  [5, 'dashboard.morning'],
  [10, 'dashboard.morning'],
  [11, 'dashboard.day'],
  [17, 'dashboard.day'],
  [18, 'dashboard.evening'],
  [0, 'dashboard.evening'],
])('greets at %s with %s', (hour, key) => {
  expect(greetingAt(hour)).toBe(key);
});
