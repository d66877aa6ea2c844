import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { memberships } from './companies.tables';

/**
 * Matches a person's rows in every company they have ever belonged to. These tables are indexed by company and person:
 * with a condition on the person alone, PostgreSQL would scan them completely.
 */
export function isOfPerson(
  tx: Tx,
  columns: { companyId: AnyPgColumn; userId: AnyPgColumn },
  userId: string,
): SQL | undefined {
  const own = tx.select({ id: memberships.companyId }).from(memberships).where(eq(memberships.userId, userId));
  return and(inArray(columns.companyId, own), eq(columns.userId, userId));
}
