import type { z } from 'zod';
import { day, freeText, id, instant, line } from './primitives';
import { companyInput } from './companies/routes/companies';
import { timeEntryInput } from './time/routes/time';

const accepts = (schema: z.ZodType, input: unknown) => schema.safeParse(input).success;
const ID = '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3';

test('reads an id in capitals as the id that it names', () => {
  expect(id.parse(ID.toUpperCase())).toBe(ID);
});

test.each(['1010-01-01', '2028-02-29', '9989-12-31'])('accepts the day %s', (text) => {
  expect(accepts(day, text)).toBe(true);
});

test.each(['1009-12-31', '2027-02-29', '9990-01-01'])('rejects the day %s', (text) => {
  expect(accepts(day, text)).toBe(false);
});

test.each(['1010-01-01T00:00:00Z', '2026-11-21T08:30:00.000Z', '9989-12-31T23:59:59Z'])(
  'accepts the instant %s',
  (text) => {
    expect(accepts(instant, text)).toBe(true);
  },
);

test.each(['1009-12-31T23:59:59Z', '9990-01-01T00:00:00Z'])('rejects the instant %s', (text) => {
  expect(accepts(instant, text)).toBe(false);
});

test.each([
  ['accepts letters of any script', 'Zoë 王 علي', true],
  ['accepts an emoji of several code points', '👩‍👩‍👧', true],
  ['accepts a number', '7', true],
  ['rejects a zero-width space', '\u200b', false],
  ['rejects a Hangul filler', '\u3164', false],
  ['rejects the blank Braille pattern', '\u2800', false],
  ['rejects a combining mark alone', '\u0301', false],
  ['rejects a right-to-left override', 'Ada \u202Egnp.exe', false],
  ['rejects a direction isolate', '\u2067Ada', false],
])('%s in a line', (_what, text, expected) => {
  expect(accepts(line(100), text)).toBe(expected);
});

test('composes accents in a line, and keeps other characters as they are written', () => {
  expect(line(4).parse('Cafe\u0301')).toBe('Caf\u00e9');
  expect(line(10).parse('1½ Å ﬁ')).toBe('1½ Å ﬁ');
});

test.each([
  ['accepts several lines of any language', 'Zeile\n一\t😀', true],
  ['rejects NUL', 'a\u0000b', false],
  ['rejects half an emoji', 'a\ud83d', false],
])('%s in free text', (_what, text, expected) => {
  expect(accepts(freeText(), text)).toBe(expected);
});

test.each(['Europe/Berlin', 'UTC'])('accepts the time zone %s', (timeZone) => {
  expect(accepts(companyInput, { name: 'Acme', timeZone })).toBe(true);
});

test.each(['+05:30', 'Mars/Base'])('rejects the time zone %s', (timeZone) => {
  expect(accepts(companyInput, { name: 'Acme', timeZone })).toBe(false);
});

const entryWith = (segment: { start: string; end: string }) => ({
  clientId: ID,
  taskName: 'Report',
  segments: [segment],
});

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-23T08:00:00.500Z'],
  ['2026-11-23T08:00:00.000Z', '2026-11-23T08:00:00Z'],
])('accepts a segment from %s to %s', (start, end) => {
  expect(accepts(timeEntryInput, entryWith({ start, end }))).toBe(true);
});

test.each([
  ['2026-11-23T08:00:00.999Z', '2026-11-23T08:00:00Z'],
  ['2026-11-23T08:00:01Z', '2026-11-23T08:00:00Z'],
])('rejects a segment that starts at %s and ends earlier, at %s', (start, end) => {
  expect(accepts(timeEntryInput, entryWith({ start, end }))).toBe(false);
});
