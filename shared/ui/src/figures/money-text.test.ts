import { moneyListText, moneyText } from './money-text';

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
