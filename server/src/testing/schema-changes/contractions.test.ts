import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../../db/migrate';
import {
  contractionErrors,
  findContractions,
  findDroppedObjects,
  type SchemaSnapshot,
  schemaSnapshot,
} from './contractions';

/** Earlier migrations were never released to an installation that is upgraded without a stop. */
const FIRST_CHECKED = '0019';

type Columns = SchemaSnapshot['tables'][string]['columns'];

const text = { type: 'text', notNull: false, default: undefined, generated: undefined, identity: undefined };
const required = { ...text, notNull: true };
const withDefault = { ...required, default: "''" };

function schemaOf(columns: Columns, unique: Record<string, string[]> = {}): SchemaSnapshot {
  const uniqueConstraints = Object.fromEntries(
    Object.entries(unique).map(([name, constrained]) => [name, { columns: constrained }]),
  );
  const none = { compositePrimaryKeys: {}, foreignKeys: {}, indexes: {} };
  return { tables: { 'public.tasks': { ...none, columns, uniqueConstraints } } };
}

describe('The comparison of two schemas', () => {
  it.each<[string, Columns, Columns, string]>([
    ['a dropped column', { name: text, note: text }, { name: text }, 'drops or renames public.tasks.note'],
    ['a changed type', { name: text }, { name: { ...text, type: 'uuid' } }, 'changes the type of public.tasks.name'],
    ['a column that becomes required', { name: text }, { name: withDefault }, 'makes public.tasks.name NOT NULL'],
    ['a dropped default', { name: withDefault }, { name: required }, 'drops the default of public.tasks.name'],
    [
      'a required column without a default',
      { name: text },
      { name: text, note: required },
      'adds public.tasks.note, which is NOT NULL without a default',
    ],
  ])('reports %s', (_what, before, after, expected) => {
    expect(findContractions(schemaOf(before), schemaOf(after))).toEqual([expected]);
  });

  it('reports a dropped table', () => {
    expect(findContractions(schemaOf({ name: text }), { tables: {} })).toEqual(['drops or renames public.tasks']);
  });

  it('reports a new constraint on columns that the previous server writes, and on no others', () => {
    const constrained = schemaOf({ name: text, note: text }, { tasks_name: ['name'], tasks_note: ['name', 'note'] });
    expect(findContractions(schemaOf({ name: text }), constrained)).toEqual([
      'adds the constraint tasks_name to public.tasks',
    ]);
  });

  it('reports a dropped unique constraint, on which upserts of the previous server rely', () => {
    const constrained = schemaOf({ name: text }, { tasks_name: ['name'] });
    expect(findContractions(constrained, schemaOf({ name: text }))).toEqual([
      'drops the constraint tasks_name of public.tasks',
    ]);
  });

  it('accepts new tables, optional columns and columns with a default', () => {
    const after = schemaOf({ name: text, note: text, kind: withDefault });
    expect(findContractions(schemaOf({ name: text }), after)).toEqual([]);
    expect(findContractions({ tables: {} }, after)).toEqual([]);
  });
});

describe('The statements of a migration', () => {
  it('contract if they drop or rename, outside of comments', () => {
    const sql = '-- drop table a\ncreate table b ();\nDROP  FUNCTION find(text); alter table c add d int';
    expect(findDroppedObjects(sql)).toEqual(['DROP FUNCTION find(text)']);
  });
});

describe('A migration that contracts', () => {
  const check = (header: string) =>
    contractionErrors('0042_totals', `${header}\ndrop table "totals";`, ['drops totals']);

  it('is rejected without a header', () => {
    expect(check('')).toEqual(['0042_totals drops totals']);
  });

  it('is accepted if it names a migration that is two older, and rejected if it is newer', () => {
    expect(check('-- contract: expanded in 0040')).toEqual([]);
    expect(check('-- contract: expanded in 0041')).toEqual([
      '0042_totals contracts what 0041 expanded, without a release between them',
    ]);
  });
});

it('Every migration keeps what the previous server uses', () => {
  const tags = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
  const snapshotOf = (tag: string) =>
    schemaSnapshot.parse(JSON.parse(readFileSync(join(MIGRATIONS, `meta/${tag.slice(0, 4)}_snapshot.json`), 'utf8')));
  const first = tags.findIndex((tag) => tag.startsWith(FIRST_CHECKED));
  let before = snapshotOf(tags[first - 1] ?? '');
  const errors = tags.slice(first).flatMap((tag) => {
    const after = snapshotOf(tag);
    const sql = readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8');
    const contractions = [...findContractions(before, after), ...findDroppedObjects(sql)];
    before = after;
    return contractionErrors(tag, sql, contractions);
  });
  expect(errors).toEqual([]);
});
