import { createI18n } from '../i18n';
import { createFormats } from './formats';
import { formatPeriodOfDays, quoteReason } from './period-of-days';

const ONE_DAY = { from: '2026-12-14', to: '2026-12-14' };

function say(language: 'en' | 'de', params: Readonly<Record<string, string | number>>) {
  const t = createI18n(language).getFixedT(language);
  const format = createFormats(language, () => '');
  return `${formatPeriodOfDays(params, format, t)}.${quoteReason(params, t)}`;
}

test.each([
  ['a whole day', ONE_DAY, '14 Dec 2026.', '14.12.2026.'],
  [
    'half a day with its amount',
    { ...ONE_DAY, startPart: 'pm', endPart: 'pm', amount: 500, unit: 'day' },
    '14 Dec 2026, afternoon (0.5 days).',
    '14.12.2026, nachmittags (0,5 Tage).',
  ],
  ['an hour', { ...ONE_DAY, amount: 60, unit: 'hour' }, '14 Dec 2026 (1 hour).', '14.12.2026 (1 Stunde).'],
  ['a reason', { ...ONE_DAY, reason: 'School\n play' }, '14 Dec 2026. “School play”', '14.12.2026. „School play“'],
  ['a reason with markup', { ...ONE_DAY, reason: '<b>&' }, '14 Dec 2026. “<b>&”', '14.12.2026. „<b>&“'],
])('formats %s in both languages', (_, params, english, german) => {
  expect(say('en', params)).toBe(english);
  expect(say('de', params)).toBe(german);
});

test('names half days at both ends of several days', () => {
  const params = { ...ONE_DAY, to: '2026-12-16', startPart: 'pm', endPart: 'am', amount: 2_000, unit: 'day' };

  expect(say('en', params)).toMatch(/16 Dec 2026, from the afternoon, until noon \(2 days\)\.$/);
});

test.each([[{}], [{ from: '2026-12-14' }], [{ from: 1, to: 2 }]])(
  'returns null for incomplete parameters: %p',
  (params) => {
    const t = createI18n('en').getFixedT('en');

    expect(
      formatPeriodOfDays(
        params,
        createFormats('en', () => ''),
        t,
      ),
    ).toBeNull();
  },
);
