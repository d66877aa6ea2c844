import type { PgTable } from 'drizzle-orm/pg-core';

/** The tables of one domain with a column that refers to a user. */
export interface OwnTables {
  /** Tables whose rows about a person the own-data export contains. */
  exported?: readonly PgTable[];
  /** Tables that are not exported, each with the reason. */
  withheld?: readonly (readonly [PgTable, reason: string])[];
}
