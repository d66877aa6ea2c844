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
          primaryKey: z.boolean(),
          notNull: z.boolean(),
          default: z.unknown().optional(),
          generated: z.unknown().optional(),
          identity: z.unknown().optional(),
        }),
      ),
      compositePrimaryKeys: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
      uniqueConstraints: z.record(
        z.string(),
        z.object({ columns: z.array(z.string()), nullsNotDistinct: z.boolean().optional() }),
      ),
      checkConstraints: z.record(z.string(), z.object({ value: z.string() })),
      foreignKeys: z.record(z.string(), z.object({ columnsFrom: z.array(z.string()) })),
      indexes: z.record(
        z.string(),
        z.object({
          isUnique: z.boolean(),
          columns: z.array(z.object({ expression: z.string() })),
          where: z.string().optional(),
        }),
      ),
    }),
  ),
});

export type SchemaSnapshot = z.output<typeof schemaSnapshot>;
type Table = SchemaSnapshot['tables'][string];
type Column = Table['columns'][string];

const DROPPED = 'table|column|(?:materialized\\s+)?view|function|procedure|trigger|type|sequence|schema|extension';
/** Statements that drop or rename something, also objects that snapshots do not contain, such as functions. */
const CONTRACTING_STATEMENT = new RegExp(
  `\\b(?:drop\\s+(?:${DROPPED})|rename\\s+(?:to|column|constraint|value))\\b[^;]*`,
  'gi',
);

const isFilledByDatabase = ({ type, default: initial, generated, identity }: Column) =>
  type.endsWith('serial') || [initial, generated, identity].some((value) => value !== undefined && value !== null);

function columnContractions(name: string, before: Column | undefined, after: Column): string[] {
  const isRequired = after.notNull && !isFilledByDatabase(after);
  if (!before) return isRequired ? [`adds ${name}, which is NOT NULL without a default`] : [];
  return [
    ...(before.type === after.type ? [] : [`changes the type of ${name}`]),
    ...(after.notNull && !before.notNull ? [`makes ${name} NOT NULL`] : []),
    ...(isRequired && isFilledByDatabase(before) ? [`drops the default of ${name}`] : []),
  ];
}

/** A constraint that refuses rows. */
interface Constraint {
  columns: readonly string[];
  /** Differs from that of a constraint with the same name that refuses other rows. */
  definition: string;
}

const uniqueConstraint = (
  columns: readonly string[],
  { nullsNotDistinct = false, where = '' }: { nullsNotDistinct?: boolean | undefined; where?: string | undefined } = {},
): Constraint => ({ columns, definition: JSON.stringify({ columns, nullsNotDistinct, where }) });

/** Returns the keys, unique constraints and unique indexes of a table by name. */
function uniqueConstraintsOf(table: Table): Map<string, Constraint> {
  const primaryKey = Object.keys(table.columns).filter((column) => table.columns[column]?.primaryKey);
  return new Map([
    ...(primaryKey.length > 0 ? [['primary key', uniqueConstraint(primaryKey)] as const] : []),
    ...Object.entries({ ...table.compositePrimaryKeys, ...table.uniqueConstraints }).map(
      ([name, { columns, ...options }]) => [name, uniqueConstraint(columns, options)] as const,
    ),
    ...Object.entries(table.indexes)
      .filter(([, { isUnique }]) => isUnique)
      .map(([name, { columns, where }]) => {
        const expressions = columns.map(({ expression }) => expression);
        return [name, uniqueConstraint(expressions, { where })] as const;
      }),
  ]);
}

/** Returns the constraints of a table by name, except check constraints. */
function constraintsOf(table: Table): Map<string, Constraint> {
  const foreignKeys = Object.entries(table.foreignKeys).map(
    ([name, { columnsFrom }]) => [name, { columns: columnsFrom, definition: columnsFrom.join() }] as const,
  );
  return new Map([...uniqueConstraintsOf(table), ...foreignKeys]);
}

/** Returns the new check constraints that can refuse rows of the previous server. */
function findAddedChecks(before: Table, after: Table): string[] {
  const concernsEarlier = (expression: string) =>
    Object.keys(before.columns).some((column) => new RegExp(`\\b${column}\\b`).test(expression));
  return Object.entries(after.checkConstraints)
    .filter(([check, { value }]) => !(check in before.checkConstraints) && concernsEarlier(value))
    .map(([check]) => check);
}

function tableContractions(name: string, before: Table, after: Table): string[] {
  const [earlier, later] = [constraintsOf(before), constraintsOf(after)];
  /** The previous server leaves these columns empty, which satisfies every constraint. */
  const staysEmpty = (column: string) => {
    const added = column in before.columns ? undefined : after.columns[column];
    return added !== undefined && !isFilledByDatabase(added);
  };
  const added = [...later]
    .filter(([one, { columns }]) => !earlier.has(one) && !columns.some(staysEmpty))
    .map(([one]) => one);
  return [
    ...Object.keys(before.columns)
      .filter((column) => !(column in after.columns))
      .map((column) => `drops or renames ${name}.${column}`),
    ...Object.entries(after.columns).flatMap(([column, now]) =>
      columnContractions(`${name}.${column}`, before.columns[column], now),
    ),
    // The previous server's `on conflict` fails without them.
    ...[...uniqueConstraintsOf(before).keys()]
      .filter((one) => !later.has(one))
      .map((one) => `drops the constraint ${one} of ${name}`),
    ...[...earlier]
      .filter(([one, { definition }]) => later.has(one) && later.get(one)?.definition !== definition)
      .map(([one]) => `changes the constraint ${one} of ${name}`),
    ...[...added, ...findAddedChecks(before, after)].map((one) => `adds the constraint ${one} to ${name}`),
  ];
}

/**
 * Returns the changes from one schema to the next on which the previous server could not run: they remove something, or
 * refuse rows that it writes. Does not evaluate changed check constraints, new triggers and functions.
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
/** Minimum distance in migrations between expanding and contracting. */
const MIN_DISTANCE = 2;

/**
 * Returns why a migration must not be released, one sentence each; empty if it may. Contracting is allowed if its
 * header names a migration that is at least two older, which added the replacement of the dropped part.
 *
 * @param tag number and name of the migration, such as `0040_leave_totals`
 * @param contractions the changes of the migration that the previous server could not run on
 */
export function contractionErrors(tag: string, sql: string, contractions: readonly string[]): string[] {
  if (contractions.length === 0) return [];
  const expanded = HEADER.exec(sql)?.[1];
  if (expanded === undefined) return contractions.map((contraction) => `${tag} ${contraction}`);
  return Number.parseInt(tag, 10) - Number(expanded) >= MIN_DISTANCE
    ? []
    : [`${tag} contracts what ${expanded} expanded, without a release between them`];
}
