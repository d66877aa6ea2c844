import { foldText, matchesSearch } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createTestDatabase } from '../../testing/services/database';
import { searchableText } from '../../testing/search-texts';
import type { Database } from '../client';
import { containsWords, matchesQuery } from './search';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Returns whether the searches find a rich text and its plain text by an input. */
async function finds({ html, text }: { html: string; text: string }, input: string) {
  const { rows } = await database.db.execute(sql`
    select coalesce(${matchesQuery(sql`search_vector(html_text(${html}))`, input)}, false) as by_query,
      coalesce(${containsWords(sql`fold_text(${text})`, input)}, false) as by_name`);
  return { ...rows[0], in_browser: matchesSearch(text, input) };
}

const FOUND = { by_query: true, by_name: true, in_browser: true };

it('finds a text by each of its words and by all of them, in any spelling', async () => {
  await fc.assert(
    fc.asyncProperty(searchableText, async (given) => {
      for (const input of [...given.words, given.words.toReversed().join(' ')]) {
        expect([input, await finds(given, input)]).toEqual([input, FOUND]);
      }
    }),
    { numRuns: 150 },
  );
});

/** Text without characters that were added to Unicode after the oldest supported PostgreSQL. */
const anyText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''));

it('folds any text exactly as the browser does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        anyText,
        searchableText.map(({ text }) => text),
      ),
      async (text) => {
        const { rows } = await database.db.execute(sql`select fold_text(${text}) as folded`);
        expect(rows).toEqual([{ folded: foldText(text) }]);
      },
    ),
    { numRuns: 200 },
  );
});

it.each([
  ['ERR-4711/B', '4711/B', true],
  ['ERR-4711/B', '711', false],
  ['ERR-4711/B', 'ERR/B', false],
  ['either and, or other', 'and/or', false],
  ['1,250.50', '1,25', true],
  ['1,250.50', '50.1', false],
  ['我家在上海东边', '海上', false],
  ['release 🎉 party', '🎉', true],
  ['Größe', 'grosser', false],
  ['anything', '-- !', false],
  ['anything', " ' & | :* \\ ", false],
])('searching %j for %j returns %p', async (text, input, found) => {
  expect(await finds({ html: text, text }, input)).toMatchObject({ by_query: found });
});

it('finds a word at the end of the longest text, behind thousands of repeated words', async () => {
  const text = `${'10.0.0.5 日本 '.repeat(1_500)}10.0.0.77`;
  expect(await finds({ html: text, text }, '0.0.77')).toEqual(FOUND);
});

it.each([
  ['50% off', '50%', true],
  ['50 off', '50%', false],
  ['a_b', 'a_b', true],
  ['axb', 'a_b', false],
  ['back\\slash', 'k\\s', true],
  ['C++ course', 'c++', true],
  ['Zoë O’Brien', "o'brien zoe", true],
  ['Ada', '  ', false],
])('searching the name %j for %j returns %p', async (text, input, found) => {
  expect(await finds({ html: '', text }, input)).toMatchObject({ by_name: found });
});
