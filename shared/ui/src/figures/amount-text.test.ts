import { amountText, moneyListText, moneyText, parseAmount } from './amount-text';

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
  [8_550, 'EUR', 'en-GB', '85.50'],
  [123_456_789, 'EUR', 'en-GB', '1234567.89'],
  [8_550, 'EUR', 'de', '85,50'],
  [123_456_789, 'EUR', 'de', '1234567,89'],
  [85, 'JPY', 'de', '85'],
])('formats %d minor units of %s in %s as text that parses to the same amount', (minor, currency, locale, text) => {
  expect(amountText(minor, currency, locale)).toBe(text);
  expect(parseAmount(text, currency)).toBe(minor);
});

test('formats an amount with the decimals of its currency', () => {
  expect(moneyText({ currency: 'EUR', amountMinor: 123_456 }, 'en-GB')).toBe('€1,234.56');
  expect(moneyText({ currency: 'JPY', amountMinor: 1_500 }, 'en-GB')).toBe('JP¥1,500');
});

test('lists currencies separately', () => {
  const both = [
    { currency: 'CHF', amountMinor: 100 },
    { currency: 'EUR', amountMinor: 250 },
  ];
  expect(moneyListText(both, 'en-GB')).toMatch(/^CHF\s1\.00 · €2\.50$/);
  expect(moneyListText([], 'en-GB')).toBe('–');
});
