import { amountText, parseAmount } from './amount-text';

test.each([
  ['85', 'EUR', 8_500],
  ['85.5', 'EUR', 8_550],
  ['85,05', 'EUR', 8_505],
  ['12.', 'EUR', 1_200],
  [' 0.29 ', 'EUR', 29],
  ['85', 'JPY', 85],
  ['1.234', 'KWD', 1_234],
])('parses %p in %s', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
});

test.each([
  ['', 'EUR'],
  ['85.505', 'EUR'],
  ['85.5', 'JPY'],
  ['-1', 'EUR'],
  ['much', 'EUR'],
  ['1,000.00', 'EUR'],
  ['1,2,3', 'EUR'],
])('rejects %p in %s', (text, currency) => {
  expect(parseAmount(text, currency)).toBeNull();
});

test.each([
  [8_550, 'EUR', '85.50'],
  [85, 'JPY', '85'],
])('formats %d minor units of %s so that they can be parsed again', (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text);
  expect(parseAmount(text, currency)).toBe(minor);
});
