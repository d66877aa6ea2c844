import { and, asc, eq, isNull } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { memberships, users } from '../../db/schema';

const colleague = {
  userId: users.id,
  name: users.name,
  email: users.email,
  avatarUrl: users.avatarUrl,
  role: memberships.role,
  position: memberships.position,
};

const isOfCompany = (companyId: string) => and(eq(memberships.companyId, companyId), isNull(memberships.endedAt));

/** Everybody who belongs to the company now, by name. */
export async function listColleagues(tx: Tx, companyId: string) {
  return tx
    .select(colleague)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isOfCompany(companyId))
    .orderBy(asc(users.name), asc(users.id));
}

/** These people of the company, also those who left it: what they did stays. */
export async function findPeople(tx: Tx, companyId: string, userIds: readonly string[]) {
  return tx
    .select(colleague)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isAnyOf(memberships.userId, userIds)));
}

/**
 * Holds back everybody else who would lock the same membership, until this transaction ends. Rows that refer to it can
 * still be written: two people who notify each other would otherwise wait for each other.
 */
export async function lockMembership(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isOfCompany(companyId), eq(memberships.userId, userId)))
    .for('no key update');
  return rows.length > 0;
}
