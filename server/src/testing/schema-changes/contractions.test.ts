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

type Table = SchemaSnapshot['tables'][string];
type Columns = Table['columns'];

const text = {
  type: 'text',
  primaryKey: false,
  notNull: false,
  default: undefined,
  generated: undefined,
  identity: undefined,
};
const required = { ...text, notNull: true };
const withDefault = { ...required, default: "''" };

/** Returns the schema of one table; `parts` are its constraints and indexes. */
const schemaOf = (columns: Columns, parts: Partial<Table> = {}): SchemaSnapshot => {
  const none = { compositePrimaryKeys: {}, uniqueConstraints: {}, checkConstraints: {}, foreignKeys: {}, indexes: {} };
  return { tables: { 'public.tasks': { ...none, columns, ...parts } } };
};

const unique = (...columns: string[]): Partial<Table> => ({ uniqueConstraints: { tasks_unique: { columns } } });
const uniqueIndex = (where: string): Partial<Table> => ({
  indexes: { tasks_index: { isUnique: true, columns: [{ expression: 'name' }], where } },
});
const checkConstraint = (value: string): Partial<Table> => ({ checkConstraints: { tasks_check: { value } } });

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

  it.each<[string, Partial<Table>, Columns, Partial<Table>, string]>([
    ['a new unique constraint', {}, {}, unique('name'), 'adds the constraint tasks_unique to public.tasks'],
    [
      'a new unique constraint on a new column that has a default',
      {},
      { kind: withDefault },
      unique('kind'),
      'adds the constraint tasks_unique to public.tasks',
    ],
    [
      'a new check constraint',
      {},
      {},
      checkConstraint("name <> ''"),
      'adds the constraint tasks_check to public.tasks',
    ],
    // Upserts of the previous server rely on these.
    ['a dropped unique constraint', unique('name'), {}, {}, 'drops the constraint tasks_unique of public.tasks'],
    [
      'a unique constraint on other columns',
      unique('id', 'name'),
      {},
      unique('name'),
      'changes the constraint tasks_unique of public.tasks',
    ],
    [
      'a unique index on other rows',
      uniqueIndex('id is not null'),
      {},
      uniqueIndex('id is null'),
      'changes the constraint tasks_index of public.tasks',
    ],
  ])('reports %s', (_what, before, addedColumns, after, expected) => {
    const columns = { id: required, name: text };
    const changed = schemaOf({ ...columns, ...addedColumns }, after);
    expect(findContractions(schemaOf(columns, before), changed)).toEqual([expected]);
  });

  it('reports a primary key on other columns', () => {
    const before = schemaOf({ id: { ...required, primaryKey: true }, name: required });
    const after = schemaOf({ id: required, name: { ...required, primaryKey: true } });
    expect(findContractions(before, after)).toEqual(['changes the constraint primary key of public.tasks']);
  });

  it.each([
    ['unique constraints', unique('name', 'note')],
    ['check constraints', checkConstraint("note <> ''")],
  ])('accepts %s on new columns that the previous server leaves empty', (_what, after) => {
    expect(findContractions(schemaOf({ name: text }), schemaOf({ name: text, note: text }, after))).toEqual([]);
  });

  it('accepts new tables, optional columns and columns with a default', () => {
    const after = schemaOf({ name: text, note: text, kind: withDefault });
    expect(findContractions(schemaOf({ name: text }), after)).toEqual([]);
    expect(findContractions({ tables: {} }, after)).toEqual([]);
  });
});

describe('The statements of a migration', () => {
  it('contract if they drop or rename, outside of comments', () => {
    const sql = `
      -- drop table a
      create table b ();
      DROP  FUNCTION find(text); alter table c add d int;
      drop trigger index_text on e;
      alter table e rename constraint f to g;`;
    expect(findDroppedObjects(sql)).toEqual([
      'DROP FUNCTION find(text)',
      'drop trigger index_text on e',
      'rename constraint f to g',
    ]);
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
