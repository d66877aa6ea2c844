import { hoursText, minutesIn } from './hours';

test.each([
  ['8', 480],
  ['7:30', 450],
  ['7.5', 450],
  ['7,5', 450],
  [' 0 ', 0],
  ['', 0],
  ['7.25', 435],
])('parses “%s” as %i minutes', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes);
});

test.each(['eight', '7:60', '-1', '7:5', '8h', '100'])('rejects “%s”', (text) => {
  expect(minutesIn(text)).toBeNaN();
});

test.each([480, 450, 0, 435, 1])('parses a text that hoursText returned for %i minutes', (minutes) => {
  expect(minutesIn(hoursText(minutes))).toBe(minutes);
});
