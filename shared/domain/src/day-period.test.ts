import { formatDayPeriod, type DayPeriod, quotableReason } from './day-period';

const oneDay: DayPeriod = {
  from: '2026-11-24',
  to: '2026-11-24',
  startPart: 'full',
  endPart: 'full',
  amount: 0,
  unit: 'day',
};
const threeDays: DayPeriod = { ...oneDay, to: '2026-11-26' };

const format = (period: DayPeriod) =>
  formatDayPeriod(period, {
    dateRange: (from, to) => (from === to ? from : `${from} to ${to}`),
    halfDay: (half) => half,
    amount: (count, unit) => `${count} ${unit}`,
  });

it.each([
  ['a whole day', oneDay, '2026-11-24'],
  ['a morning', { ...oneDay, startPart: 'am', endPart: 'am' }, '2026-11-24, am'],
  ['an afternoon stated only by its end', { ...oneDay, endPart: 'pm' }, '2026-11-24, pm'],
  ['several days', threeDays, '2026-11-24 to 2026-11-26'],
  [
    'half days at both ends',
    { ...threeDays, startPart: 'pm', endPart: 'am' },
    '2026-11-24 to 2026-11-26, startPm, endAm',
  ],
  [
    'whole days stated as halves at both ends',
    { ...threeDays, startPart: 'am', endPart: 'pm' },
    '2026-11-24 to 2026-11-26',
  ],
  ['an amount of days', { ...oneDay, amount: 500 }, '2026-11-24 (0.5 day)'],
  ['an amount of hours', { ...oneDay, amount: 90, unit: 'hour' }, '2026-11-24 (1.5 hour)'],
  ['an unknown part and unit', { ...oneDay, startPart: 'evening', amount: 1_000, unit: 'shift' }, '2026-11-24 (1 day)'],
])('formats %s', (_what, period, text) => {
  expect(format(period)).toBe(text);
});

it('quotes a reason as one line and shortens a long one', () => {
  expect(quotableReason('  a\n  family\tevent ')).toBe('a family event');
  expect(quotableReason(' \n ')).toBe('');
  expect(quotableReason('x'.repeat(200))).toBe('x'.repeat(200));
  expect(quotableReason('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(quotableReason(`${'x'.repeat(198)}👍${'x'.repeat(9)}`)).toBe(`${'x'.repeat(198)}…`);
});
