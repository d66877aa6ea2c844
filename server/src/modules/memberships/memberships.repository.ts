import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { preparedOnce } from '../../db/prepared';
import { companies, memberships, type MembershipRow } from './companies.tables';

/** Locks the company until the transaction ends; rows that reference it can still be written. */
export async function lockCompany(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
}

/** Keeps the company from being locked until the transaction ends; others can hold it at the same time. */
export async function holdCompany(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('share');
}

export async function findFacts(tx: Tx, id: string) {
  const [row] = await tx
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, id));
  return row;
}

/** The earlier periods of a membership together with the one that ended. */
const allPeriods = sql`${memberships.earlierPeriods} || jsonb_build_array(jsonb_build_object(
  'joinedAt', ${memberships.joinedAt}, 'endedAt', ${memberships.endedAt}))`;

/** Adds a member, or reactivates one who left; returns undefined for a current member. */
export async function joinCompany(tx: Tx, row: typeof memberships.$inferInsert): Promise<MembershipRow | undefined> {
  const { role, joinedAt } = row;
  const [membership] = await tx
    .insert(memberships)
    .values(row)
    .onConflictDoUpdate({
      target: [memberships.companyId, memberships.userId],
      set: { role, joinedAt, endedAt: null, endReason: '', reportsTo: null, earlierPeriods: allPeriods },
      setWhere: isNotNull(memberships.endedAt),
    })
    .returning();
  return membership;
}

/** Selects the companies of a person, oldest membership first. */
const companiesOfUser = preparedOnce((tx, name) =>
  tx
    .select({ _id: companies.id, name: companies.name, role: memberships.role })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, sql.placeholder('userId')), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.joinedAt), asc(memberships.id))
    .prepare(name),
);

export const listCompaniesOf = (tx: Tx, userId: string) => companiesOfUser(tx, { userId });

/** Returns the companies of these people. */
export const listCompaniesOfAll = (tx: Tx, userIds: readonly string[]) =>
  tx
    .select({ userId: memberships.userId, companyId: companies.id, name: companies.name })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(isAnyOf(memberships.userId, userIds), isNull(memberships.endedAt)));

/** Below this number of companies, canaries choose people: a tenth of three companies would be all or none. */
const SMALL_INSTALLATION = 20;
const someCompanies = preparedOnce((tx, name) =>
  tx.select({ id: companies.id }).from(companies).limit(SMALL_INSTALLATION).prepare(name),
);

/** Returns whether this installation has fewer than 20 companies. */
export const isSmallInstallation = async (tx: Tx): Promise<boolean> =>
  (await someCompanies(tx, {})).length < SMALL_INSTALLATION;

/** Returns the name of the company that a person left or was removed from last. */
export async function findFormerCompany(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: companies.name })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), isNotNull(memberships.endedAt)))
    .orderBy(desc(memberships.endedAt))
    .limit(1);
  return row?.name;
}

/** Returns the user ids of current members, oldest membership first. */
export async function listMemberIds(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.joinedAt), asc(memberships.id));
  return rows.map(({ userId }) => userId);
}

export async function findMember(
  tx: Tx,
  companyId: string,
  who: { id: string } | { userId: string },
): Promise<MembershipRow | undefined> {
  const matches = 'id' in who ? eq(memberships.id, who.id) : eq(memberships.userId, who.userId);
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), matches, isNull(memberships.endedAt)));
  return row;
}

export async function updateMembership(tx: Tx, id: string, change: Partial<MembershipRow>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(memberships).set(change).where(eq(memberships.id, id));
}

export async function hasOtherFounder(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.role, 'Founder'),
        isNull(memberships.endedAt),
        ne(memberships.userId, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function hasOtherMembers(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt), ne(memberships.userId, userId)))
    // Forces the index: to find any one of many rows, PostgreSQL would scan the table, possibly to its end.
    .orderBy(memberships.userId)
    .limit(1);
  return rows.length > 0;
}

/** Counts the current members who report to a person. */
export async function countReports(tx: Tx, companyId: string, userId: string): Promise<number> {
  const current = and(eq(memberships.reportsTo, userId), isNull(memberships.endedAt));
  const [row] = await tx
    .select({ count: count() })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), current));
  return row?.count ?? 0;
}

/**
 * Reassigns reports, including former members, so that someone stays responsible for their data. Returns the user ids
 * of the current members among them.
 */
export async function reassignReports(
  tx: Tx,
  { companyId, from, to }: { companyId: string; from: string; to: string | null },
): Promise<string[]> {
  const rows = await tx
    .update(memberships)
    .set({ reportsTo: to })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.reportsTo, from)))
    .returning({ userId: memberships.userId, endedAt: memberships.endedAt });
  return rows.filter(({ endedAt }) => endedAt === null).map(({ userId }) => userId);
}

export async function setReportsTo(
  tx: Tx,
  { companyId, userId, reportsTo }: { companyId: string; userId: string; reportsTo: string | null },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ reportsTo })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
}
