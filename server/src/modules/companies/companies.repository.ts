import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { companies, type CompanyRow, memberships } from '../memberships/companies.tables';

/** Inserts a company; returns undefined if the company number is taken. */
export async function insertCompany(tx: Tx, row: typeof companies.$inferInsert): Promise<CompanyRow | undefined> {
  const target = companies.companyNumber;
  const [company] = await tx.insert(companies).values(row).onConflictDoNothing({ target }).returning();
  return company;
}

export async function findCompany(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id));
  return company;
}

/** Returns the company if the person is a member; undefined otherwise. */
export async function findCompanyOf(tx: Tx, companyId: string, userId: string): Promise<CompanyRow | undefined> {
  const [row] = await tx
    .select({ company: companies })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId), isNull(memberships.endedAt)));
  return row?.company;
}

export async function updateCompany(tx: Tx, id: string, change: Partial<CompanyRow>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(companies).set(change).where(eq(companies.id, id));
}
