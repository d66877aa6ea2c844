import { minorIn, minorText } from './company-money';

test.each([
  ['85', 'EUR', 8_500],
  ['85.5', 'EUR', 8_550],
  ['85,05', 'EUR', 8_505],
  ['0.29', 'EUR', 29],
  ['85', 'JPY', 85],
  ['1.234', 'KWD', 1_234],
  [' ', 'EUR', null],
])('%s %s', (text, currency, minor) => {
  expect(minorIn(text, currency)).toBe(minor);
});

test.each([
  ['85.505', 'EUR'],
  ['85.5', 'JPY'],
  ['-1', 'EUR'],
  ['much', 'EUR'],
  ['1.000,00', 'EUR'],
])('%s is no amount of %s', (text, currency) => {
  expect(minorIn(text, currency)).toBeNaN();
});

test.each([
  [8_550, 'EUR'],
  [85, 'JPY'],
  [null, 'EUR'],
])('what is written is read again: %s %s', (minor, currency) => {
  expect(minorIn(minorText(minor, currency), currency)).toBe(minor);
});
