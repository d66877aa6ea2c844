import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from './client';
import { memberships } from './schema';

/**
 * What is of one person in whatever company they ever belonged to. Tables of companies are indexed by company and
 * person: asked for the person alone, PostgreSQL would read them from beginning to end.
 */
export function isOfPerson(
  tx: Tx,
  of: { companyId: AnyPgColumn; userId: AnyPgColumn },
  userId: string,
): SQL | undefined {
  const own = tx.select({ id: memberships.companyId }).from(memberships).where(eq(memberships.userId, userId));
  return and(inArray(of.companyId, own), eq(of.userId, userId));
}
