import { z } from 'zod';

/** The parts of a snapshot of the schema that are compared; drizzle-kit writes one beside each migration. */
export const schemaSnapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      columns: z.record(
        z.string(),
        z.object({
          type: z.string(),
          notNull: z.boolean(),
          default: z.unknown().optional(),
          generated: z.unknown().optional(),
          identity: z.unknown().optional(),
        }),
      ),
      compositePrimaryKeys: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
      uniqueConstraints: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
      foreignKeys: z.record(z.string(), z.object({ columnsFrom: z.array(z.string()) })),
      indexes: z.record(
        z.string(),
        z.object({ isUnique: z.boolean(), columns: z.array(z.object({ expression: z.string() })) }),
      ),
    }),
  ),
});

export type SchemaSnapshot = z.output<typeof schemaSnapshot>;
type Table = SchemaSnapshot['tables'][string];
type Column = Table['columns'][string];

/** Statements that drop or rename something, also what snapshots do not show, such as functions. */
const CONTRACTING_STATEMENT = /\b(?:drop\s+(?:table|column|function|view|type)|rename\s+(?:to|column))\b[^;]*/gi;

const isFilledByDatabase = ({ default: initial, generated, identity }: Column) =>
  [initial, generated, identity].some((value) => value !== undefined && value !== null);

function columnContractions(name: string, before: Column | undefined, after: Column): string[] {
  const isRequired = after.notNull && !isFilledByDatabase(after);
  if (!before) return isRequired ? [`adds ${name}, which is NOT NULL without a default`] : [];
  return [
    ...(before.type === after.type ? [] : [`changes the type of ${name}`]),
    ...(after.notNull && !before.notNull ? [`makes ${name} NOT NULL`] : []),
    ...(isRequired && isFilledByDatabase(before) ? [`drops the default of ${name}`] : []),
  ];
}

/** Returns the columns that are unique together, by the name of the constraint or index. */
function uniqueColumnsOf({ compositePrimaryKeys, uniqueConstraints, indexes }: Table): Map<string, readonly string[]> {
  return new Map([
    ...Object.entries({ ...compositePrimaryKeys, ...uniqueConstraints }).map(
      ([name, { columns }]) => [name, columns] as const,
    ),
    ...Object.entries(indexes)
      .filter(([, { isUnique }]) => isUnique)
      .map(([name, { columns }]) => [name, columns.map(({ expression }) => expression)] as const),
  ]);
}

/** Returns the constraints of a table by name, with the columns that they bind. */
function constraintsOf(table: Table): Map<string, readonly string[]> {
  const foreignKeys = Object.entries(table.foreignKeys);
  return new Map([
    ...uniqueColumnsOf(table),
    ...foreignKeys.map(([name, { columnsFrom }]) => [name, columnsFrom] as const),
  ]);
}

function tableContractions(name: string, before: Table, after: Table): string[] {
  const [earlier, later] = [constraintsOf(before), constraintsOf(after)];
  const isNew = (column: string) => column in after.columns && !(column in before.columns);
  return [
    ...Object.keys(before.columns)
      .filter((column) => !(column in after.columns))
      .map((column) => `drops or renames ${name}.${column}`),
    ...Object.entries(after.columns).flatMap(([column, now]) =>
      columnContractions(`${name}.${column}`, before.columns[column], now),
    ),
    // The previous server's `on conflict` fails without them.
    ...[...uniqueColumnsOf(before).keys()]
      .filter((constraint) => !later.has(constraint))
      .map((constraint) => `drops the constraint ${constraint} of ${name}`),
    // The previous server leaves a new column empty, which satisfies every constraint.
    ...[...later]
      .filter(([constraint, columns]) => !earlier.has(constraint) && !columns.some(isNew))
      .map(([constraint]) => `adds the constraint ${constraint} to ${name}`),
  ];
}

/**
 * Returns what the previous server could not run on: changes from one schema to the next that take something away, or
 * refuse rows that it writes. Does not compare check constraints, triggers and bodies of functions.
 */
export function findContractions(before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  return Object.entries(before.tables).flatMap(([name, table]) => {
    const now = after.tables[name];
    return now ? tableContractions(name, table, now) : [`drops or renames ${name}`];
  });
}

/** Returns the statements of a migration that drop or rename something. */
export function findDroppedObjects(sql: string): string[] {
  const statements = sql.replaceAll(/--.*$/gm, '').match(CONTRACTING_STATEMENT) ?? [];
  return statements.map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
}

/** The line with which a migration that contracts begins. */
const HEADER = /^-- contract: expanded in (\d{4})$/m;
/** Least distance in migrations between expanding and contracting. */
const DISTANCE = 2;

/**
 * Returns why a migration must not be released, one sentence each; empty if it may. Contracting is allowed if its
 * header names a migration that is at least two older, in which what replaces the dropped part was added.
 *
 * @param tag number and name of the migration, such as `0040_leave_totals`
 * @param contractions what it takes away
 */
export function contractionErrors(tag: string, sql: string, contractions: readonly string[]): string[] {
  if (contractions.length === 0) return [];
  const expanded = HEADER.exec(sql)?.[1];
  if (expanded === undefined) return contractions.map((contraction) => `${tag} ${contraction}`);
  return Number.parseInt(tag, 10) - Number(expanded) >= DISTANCE
    ? []
    : [`${tag} contracts what ${expanded} expanded, without a release between them`];
}
