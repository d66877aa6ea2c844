import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from './users.tables';
import { memberships } from './companies.tables';
import { containsWords } from '../../db/search/search';

const colleague = {
  userId: users.id,
  name: users.name,
  email: users.email,
  avatarUrl: users.avatarUrl,
  role: memberships.role,
  position: memberships.position,
};

const isOfCompany = (companyId: string) => and(eq(memberships.companyId, companyId), isNull(memberships.endedAt));

/** Returns the current members of the company, by name. */
export async function listColleagues(tx: Tx, companyId: string) {
  return tx
    .select(colleague)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isOfCompany(companyId))
    .orderBy(asc(users.name), asc(users.id));
}

/** Returns the people who have left the company, by name. */
export async function listFormerColleagues(tx: Tx, companyId: string) {
  return tx
    .select({ userId: users.id, name: users.name, avatarUrl: users.avatarUrl })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isNotNull(memberships.endedAt)))
    .orderBy(asc(users.name), asc(users.id));
}

/** Returns these people of the company, including former members, whose data remains. */
export async function findPeople(tx: Tx, companyId: string, userIds: readonly string[]) {
  return tx
    .select(colleague)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isAnyOf(memberships.userId, userIds)));
}

/**
 * Locks memberships until the transaction ends, in the order of their user ids; by default those of everyone. Skips
 * ended ones unless `includesFormer` is set. Rows that reference them can still be written, since two people who
 * notify each other would otherwise deadlock.
 */
export async function lockMemberships(
  tx: Tx,
  companyId: string,
  { userIds, includesFormer }: { userIds?: readonly string[] | undefined; includesFormer: boolean },
) {
  return tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        includesFormer ? undefined : isNull(memberships.endedAt),
        userIds && isAnyOf(memberships.userId, userIds),
      ),
    )
    .orderBy(asc(memberships.userId))
    .for('no key update');
}

interface ColleagueSearch {
  /** User ids, also of former members; by default the current members. */
  among?: readonly string[] | undefined;
  /** A condition on the user id. */
  people?: (userId: typeof memberships.userId) => SQL | undefined;
  name?: string | undefined;
}

/** Returns the current members of the company, or given people of it, whose names match, by name. */
export async function findColleagues(tx: Tx, companyId: string, { among, people, name }: ColleagueSearch) {
  return tx
    .select(colleague)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        among ? and(eq(memberships.companyId, companyId), isAnyOf(memberships.userId, among)) : isOfCompany(companyId),
        people?.(memberships.userId),
        name ? containsWords(users.search, name) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}
