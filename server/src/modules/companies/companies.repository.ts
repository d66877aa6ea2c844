import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { companies, type CompanyRow, grants, memberships, type MembershipRow } from '../../db/schema';

/** Nothing if another company has that number. */
export async function insertCompany(tx: Tx, row: typeof companies.$inferInsert): Promise<CompanyRow | undefined> {
  const target = companies.companyNumber;
  const [company] = await tx.insert(companies).values(row).onConflictDoNothing({ target }).returning();
  return company;
}

export async function findCompany(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id));
  return company;
}

/** Holds back everybody else who would lock the company; rows that refer to it can still be written. */
export async function lockCompany(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
}

/** Joins, or joins again after leaving; nothing for somebody who is a member already. */
export async function joinCompany(tx: Tx, row: typeof memberships.$inferInsert): Promise<MembershipRow | undefined> {
  const { role, joinedAt } = row;
  const [membership] = await tx
    .insert(memberships)
    .values(row)
    .onConflictDoUpdate({
      target: [memberships.companyId, memberships.userId],
      set: { role, joinedAt, endedAt: null },
      setWhere: isNotNull(memberships.endedAt),
    })
    .returning();
  return membership;
}

/** The company as somebody who belongs to it sees it; nothing for others. */
export async function findCompanyOf(tx: Tx, companyId: string, userId: string): Promise<CompanyRow | undefined> {
  const [row] = await tx
    .select({ company: companies })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId), isNull(memberships.endedAt)));
  return row?.company;
}

/** Oldest membership first. */
export async function listCompaniesOf(tx: Tx, userId: string) {
  return tx
    .select({ _id: companies.id, name: companies.name, role: memberships.role })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.joinedAt), asc(memberships.id));
}

/** Everybody's grants, or one person's. */
export async function listGrants(tx: Tx, companyId: string, userIds?: readonly string[]) {
  return tx
    .select({ operation: grants.operation, userId: grants.userId })
    .from(grants)
    .innerJoin(
      memberships,
      and(
        eq(memberships.companyId, grants.companyId),
        eq(memberships.userId, grants.userId),
        isNull(memberships.endedAt),
      ),
    )
    .where(and(eq(grants.companyId, companyId), userIds && inArray(grants.userId, [...userIds])))
    .orderBy(asc(grants.operation), asc(grants.userId));
}
