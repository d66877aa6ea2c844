import fc from 'fast-check';
import { isNoTime, parseDuration } from './duration-text';

test.each([
  ['2h 30min', 9_000],
  ['2 h 30 m', 9_000],
  ['1:30', 5_400],
  ['1:30:15', 5_415],
  ['90min', 5_400],
  ['1.5h', 5_400],
  ['1,5 Std.', 5_400],
  ['1,5', 5_400],
  ['2', 7_200],
  ['9', 32_400],
  ['10', 600],
  ['45', 2_700],
  ['90', 5_400],
  ['10.5', 37_800],
  ['45h', 162_000],
  ['2 Stunden 5 Minuten', 7_500],
  [' 45 Min ', 2_700],
])('parses %j as %d seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each(['', '0', '0:00', '1:75', '-1', '1h30h', 'soon', '1:3', 'h', '=1+1'])('rejects %j', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test.each(['', ' ', '0', '00', '0:00', '0:00:00', '0h', '0 min', '0h 0min'])('reads %j as no time', (text) => {
  expect(isNoTime(text)).toBe(true);
});

test.each(['1', '0:01', 'soon', 'h', '0 days'])('does not read %j as no time', (text) => {
  expect(isNoTime(text)).toBe(false);
});

test('parses every duration that a clock shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 360_000 }), (seconds) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const text = `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
      expect(parseDuration(text)).toBe(seconds);
    }),
  );
});
