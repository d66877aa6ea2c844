import { createFormats } from './formats';

const say = (key: string, { n }: { n: number }) => (key === 'justNow' ? 'just now' : `${n}${key[0]} ago`);
const english = createFormats('en', say);
const german = createFormats('de', say);

/** Replaces the narrow and non-breaking spaces that Intl writes. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('date formats', () => {
  test('format a calendar day independently of the time zone', () => {
    expect(english.date('2026-11-21')).toBe('21 Nov 2026');
    expect(german.date('2026-11-21')).toBe('21.11.2026');
    expect(english.date('2026-01-01', { weekday: 'long' })).toBe('Thursday');
  });

  test('format an instant in the time zone of the browser', () => {
    const local = new Date(2026, 10, 21, 8, 5);

    expect(english.date(local)).toBe('21 Nov 2026');
    expect(english.time(local.toISOString())).toBe('08:05');
    expect(plain(english.dateTime(local))).toBe('21 Nov 2026, 08:05');
    expect(plain(german.dateTime(local))).toBe('21.11.2026, 08:05');
  });

  test('omit what both ends of a range share, and show a single day only once', () => {
    expect(plain(english.dateRange('2026-11-21', '2026-11-23'))).toBe('21 – 23 Nov 2026');
    expect(plain(english.dateRange('2026-12-30', '2027-01-02'))).toBe('30 Dec 2026 – 2 Jan 2027');
    expect(plain(english.dateRange('2026-11-21', '2026-11-21'))).toBe('21 Nov 2026');
    expect(plain(german.dateRange('2026-11-21', '2026-11-23'))).toBe('21.–23.11.2026');
  });
});

describe('formatters', () => {
  const formatAll = () => [
    english.date('2026-11-21'),
    german.date('2026-11-21', { weekday: 'long' }),
    english.dateRange('2026-11-21', '2026-11-23'),
    english.number(1234.5),
    german.number(1234.5, { maximumFractionDigits: 0 }),
  ];
  afterEach(() => jest.restoreAllMocks());

  test('are created once per language and options', () => {
    const first = formatAll();
    const dates = jest.spyOn(Intl, 'DateTimeFormat');
    const numbers = jest.spyOn(Intl, 'NumberFormat');
    expect(formatAll()).toEqual(first);
    expect(dates).not.toHaveBeenCalled();
    expect(numbers).not.toHaveBeenCalled();
  });

  test('follow the time zone of the device', () => {
    english.date('2026-11-21T12:00:00Z');
    const dates = jest.spyOn(Intl, 'DateTimeFormat');
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-345);
    english.date('2026-11-21T12:00:00Z');
    expect(dates).toHaveBeenCalledTimes(1);
  });
});

describe('relative times', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const ago = (seconds: number) => english.relative(now - seconds * 1000, now);

  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1m ago'],
    [59 * 60 + 59, '59m ago'],
    [60 * 60, '1h ago'],
    [24 * 3600 - 1, '23h ago'],
    [24 * 3600, '1d ago'],
    [400 * 24 * 3600, '400d ago'],
  ])('format %d seconds ago as: %s', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  test('format a time in the future as just now', () => {
    expect(ago(-86_400)).toBe('just now');
  });
});

test.each([
  [0, '0:00:00'],
  [59.9, '0:00:59'],
  [60, '0:01:00'],
  [3_723, '1:02:03'],
  [100 * 3_600, '100:00:00'],
  [-5, '0:00:00'],
])('formats a duration of %d seconds as %s', (seconds, text) => {
  expect(english.duration(seconds)).toBe(text);
});

test('formats numbers for the language', () => {
  expect(english.number(1234.5)).toBe('1,234.5');
  expect(german.number(1234.5)).toBe('1.234,5');
  expect(plain(german.number(12.5, { style: 'currency', currency: 'EUR' }))).toBe('12,50 €');
});
