import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { preparedOnce } from '../../db/prepared';
import { companies, memberships, type MembershipRow } from '../../db/schema';

/** Holds back everybody else who would lock the company; rows that refer to it can still be written. */
export async function lockCompany(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
}

export async function findFacts(tx: Tx, id: string) {
  const [row] = await tx
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, id));
  return row;
}

/** Joins, or joins again after leaving; nothing for somebody who is a member already. */
export async function joinCompany(tx: Tx, row: typeof memberships.$inferInsert): Promise<MembershipRow | undefined> {
  const { role, joinedAt } = row;
  const [membership] = await tx
    .insert(memberships)
    .values(row)
    .onConflictDoUpdate({
      target: [memberships.companyId, memberships.userId],
      set: { role, joinedAt, endedAt: null, endReason: '', reportsTo: null },
      setWhere: isNotNull(memberships.endedAt),
    })
    .returning();
  return membership;
}

/** Oldest membership first. */
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

/** The user ids of everybody who belongs to the company now, oldest membership first. */
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
    // By the index: PostgreSQL would rather read the table for any one of so many, and the company may lie at its end.
    .orderBy(memberships.userId)
    .limit(1);
  return rows.length > 0;
}

/** Those who left as well: they keep somebody who is responsible for what they did. */
export async function handOnReports(
  tx: Tx,
  { companyId, from, to }: { companyId: string; from: string; to: string | null },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ reportsTo: to })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.reportsTo, from)));
}
