import { AppError, CLIENT_ERRORS } from '@atrium/api-client';
import { type ErrorCode, ERRORS, FIELD_MESSAGES } from '@atrium/contracts';
import { errorMessage, fieldMessage } from './error-message';
import { addTexts, createI18n, LANGUAGES } from '../i18n';
import { de } from '../texts/de';
import { en } from '../texts/en';

const english = createI18n('en');
const german = createI18n('de');

const error = (code: string, params = {}, message = 'As the server says.') =>
  new AppError({ code, status: 409, message, params });

test.each(Object.entries(ERRORS))('returns the contract’s text for %s in English', (code, [, text]) => {
  const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `<${name}>`]));
  const expected = text.replace(/\{(\w+)\}/g, '<$1>');

  expect(errorMessage(error(code, values), english.t)).toBe(expected);
});

test('translates the whole message including its parameters into German', () => {
  const taken = error('ALREADY_DECIDED', { name: 'Grace', status: 'rejected' });

  expect(errorMessage(taken, german.t)).toBe('Grace hat das bereits abgelehnt.');
  expect(errorMessage(taken, english.t)).toBe('Grace already rejected this.');
});

test.each([
  [119, 'wait 119 seconds', 'warte 119 Sekunden'],
  [120, 'wait 2 minutes', 'warte 2 Minuten'],
  [1649, 'wait 28 minutes', 'warte 28 Minuten'],
  [7199, 'wait 120 minutes', 'warte 120 Minuten'],
  [82_000, 'wait 23 hours', 'warte 23 Stunden'],
])('formats a wait of %d s as: %s', (seconds, inEnglish, inGerman) => {
  expect(errorMessage(error('RATE_LIMITED', { seconds }), english.t)).toContain(inEnglish);
  expect(errorMessage(error('RATE_LIMITED', { seconds }), german.t)).toContain(inGerman);
});

test('formats an instant in the time zone of the device', () => {
  const local = new Date(2026, 11, 27, 8, 5).toISOString();
  const frozen = error('RELEASE_FROZEN', { name: 'remote-chat', until: local, why: 'Holidays' });

  expect(errorMessage(frozen, english.t)).toBe('remote-chat is frozen until 27 Dec 2026, 08:05: Holidays');
  expect(errorMessage(frozen, german.t)).toBe('remote-chat ist bis 27.12.2026, 08:05 gesperrt: Holidays');
});

test('finds the text from the namespace of any package', () => {
  addTexts(german, 'remote-test', { en: { a: 'b' }, de: { a: 'b' } });

  expect(errorMessage(error('FORBIDDEN'), german.getFixedT(null, 'remote-test'))).toBe(
    'Dazu fehlt dir die Berechtigung.',
  );
});

test('returns the server’s message for an unknown code', () => {
  expect(errorMessage(error('NOT_KNOWN_YET'), german.t)).toBe('As the server says.');
});

test('does not interpret a user’s name as a text key', () => {
  const nasty = error('ALREADY_DECIDED', { name: '{{status}} $t(errors.FORBIDDEN) <b>', status: 'approved' });

  expect(errorMessage(nasty, english.t)).toBe('{{status}} $t(errors.FORBIDDEN) <b> already approved this.');
});

test.each([new TypeError('x is undefined'), 'a text', null, undefined])(
  'returns the unexpected-error text for %p',
  (thrown) => {
    expect(errorMessage(thrown, english.t)).toBe('An unexpected error occurred. Please try again later.');
  },
);

test.each([
  ['a proxy’s page without a message', new AppError({ code: 'HTTP_502', status: 502, message: CLIENT_ERRORS.UNKNOWN })],
  ['an unreadable response', new AppError({ code: 'INVALID_RESPONSE', status: 0, message: CLIENT_ERRORS.UNKNOWN })],
  ['an exception', new TypeError('x is undefined')],
])('returns the general text or the fallback for %s', (_name, thrown) => {
  expect(errorMessage(thrown, german.t)).toBe(
    'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später erneut.',
  );
  expect(errorMessage(thrown, english.t, 'Failed to fetch user')).toBe('Failed to fetch user');
});

test('prefers the server’s message to the fallback', () => {
  const worded = new AppError({ code: 'HTTP_503', status: 503, message: 'Back at noon.' });

  expect(errorMessage(worded, english.t, 'Failed to fetch user')).toBe('Back at noon.');
  expect(errorMessage(error('NETWORK_ERROR'), english.t, 'Failed to fetch user')).toMatch(/^Network error/);
});

test('formats calendar days in messages for the reader’s language', () => {
  const params = { type: 'Urlaub', from: '2026-12-20', to: '2026-12-24' };
  const overlap = { code: 'OVERLAP', message: 'As the server says.', params };

  expect(fieldMessage(overlap, english.t)).toBe('You already have Urlaub 20 Dec 2026–24 Dec 2026.');
  expect(fieldMessage(overlap, german.t)).toContain('20.12.2026');
});

test('asks to check the connection after a network error', () => {
  expect(errorMessage(error('NETWORK_ERROR'), english.t)).toBe(
    'Network error. Please check your connection and try again.',
  );
});

test('fills in the values of a field message', () => {
  const field = { code: 'TOO_SHORT', message: FIELD_MESSAGES.TOO_SHORT, params: { min: 10 } };

  expect(fieldMessage(field, english.t)).toBe('Use at least 10 characters.');
  expect(fieldMessage(field, german.t)).toBe('Nimm mindestens 10 Zeichen.');
  expect(fieldMessage({ code: 'NEW', message: 'New.' }, german.t)).toBe('New.');
});

describe('the text catalogues', () => {
  const texts = (of: typeof en) => ({ ...of.errors, ...of.fields }) as Record<string, string>;
  const namesIn = (text = '') => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

  test.each(Object.keys(texts(en)))('have %s with the same placeholders in each language', (code) => {
    expect(texts(de)[code]).not.toBe('');
    expect(namesIn(texts(de)[code])).toEqual(namesIn(texts(en)[code]));
  });

  test('have a text for every code', () => {
    const codes: ErrorCode[] = Object.keys(ERRORS) as ErrorCode[];

    for (const language of LANGUAGES) {
      const i18n = createI18n(language);
      expect(codes.filter((code) => !i18n.exists(`errors.${code}`, { lng: language, fallbackLng: [] }))).toEqual([]);
    }
  });
});

test.each([
  ['company.name', 'Enter the company name.', 'Gib den Namen der Firma ein.'],
  ['address.0.name', 'Enter a label, such as “Head office”.', 'Gib eine Bezeichnung ein, zum Beispiel „Zentrale“.'],
  ['holidays.3.name', 'Enter a name.', 'Gib einen Namen ein.'],
  ['.leaveType', 'Choose a leave type.', 'Wähle eine Art der Abwesenheit.'],
  ['somethingNew', 'This field is required.', 'Dieses Feld ist erforderlich.'],
])('returns the required message by the path of the field: %s', (path, inEnglish, inGerman) => {
  const missing = { code: 'REQUIRED', message: FIELD_MESSAGES.REQUIRED };

  expect(fieldMessage(missing, english.t, path)).toBe(inEnglish);
  expect(fieldMessage(missing, german.t, path)).toBe(inGerman);
});
