import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { companies, invitations, magicLinks, memberships, users } from '../../db/schema';

export async function listEmployees(tx: Tx, companyId: string) {
  return tx
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt)))
    .orderBy(asc(users.name), asc(users.id));
}

/** Which of these addresses belong to members. */
export async function memberEmails(tx: Tx, companyId: string, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt), inArray(users.email, [...emails])));
  return new Set(rows.map((row) => row.email));
}

/** Which of these addresses have an invitation that still counts. */
export async function invitedEmails(tx: Tx, companyId: string, emails: readonly string[], now: Date) {
  const rows = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        inArray(invitations.email, [...emails]),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, now),
      ),
    );
  return new Set(rows.map((row) => row.email));
}

export async function insertInvitations(tx: Tx, rows: (typeof invitations.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(invitations).values(rows);
}

export async function findInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ invitation: invitations, company: companies })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.tokenHash, tokenHash));
  return row;
}

/** Of several who use it at once, one gets true. */
export async function consumeInvitation(tx: Tx, id: string, acceptedAt: Date): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ acceptedAt })
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  return used.length > 0;
}

export async function findMagicLink(tx: Tx, id: string) {
  const [row] = await tx
    .select({ link: magicLinks, company: companies })
    .from(magicLinks)
    .innerJoin(companies, eq(companies.id, magicLinks.companyId))
    .where(eq(magicLinks.id, id));
  return row;
}

export async function newestMagicLink(tx: Tx, companyId: string) {
  const [row] = await tx
    .select()
    .from(magicLinks)
    .where(and(eq(magicLinks.companyId, companyId), isNull(magicLinks.revokedAt)))
    .orderBy(desc(magicLinks.createdAt))
    .limit(1);
  return row;
}

export async function revokeMagicLinks(tx: Tx, companyId: string, revokedAt: Date) {
  await tx
    .update(magicLinks)
    .set({ revokedAt })
    .where(and(eq(magicLinks.companyId, companyId), isNull(magicLinks.revokedAt)));
}

export async function insertMagicLink(tx: Tx, row: typeof magicLinks.$inferInsert) {
  await tx.insert(magicLinks).values(row);
}

async function person(tx: Tx, userId: string) {
  const [row] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!row) throw new Error('A session without a person');
  return row;
}

export const nameOf = async (tx: Tx, userId: string) => (await person(tx, userId)).name;
export const emailOf = async (tx: Tx, userId: string) => (await person(tx, userId)).email;
