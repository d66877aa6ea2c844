import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { companies, type InvitationRow, invitations, magicLinks, memberships, users } from '../../db/schema';

/** Neither used nor declined nor taken back; it may have expired. */
const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.declinedAt), isNull(invitations.revokedAt));

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
        isOpen,
        gt(invitations.expiresAt, now),
      ),
    );
  return new Set(rows.map((row) => row.email));
}

/** Takes back what these addresses were sent before: only the newest stays. */
export async function revokeInvitationsTo(tx: Tx, companyId: string, emails: readonly string[], revokedAt: Date) {
  if (emails.length === 0) return;
  await tx
    .update(invitations)
    .set({ revokedAt })
    .where(and(eq(invitations.companyId, companyId), inArray(invitations.email, [...emails]), isOpen));
}

export async function insertInvitations(tx: Tx, rows: (typeof invitations.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(invitations).values(rows);
}

/** By the token, whatever became of it. */
export async function findInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ invitation: invitations, company: companies })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.tokenHash, tokenHash));
  return row;
}

/** Open ones of a company, each with the name of whoever sent it, newest first; all or one. */
export async function listInvitations(tx: Tx, companyId: string, id?: string) {
  return tx
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.companyId, companyId), isOpen, id === undefined ? undefined : eq(invitations.id, id)))
    .orderBy(desc(invitations.createdAt), asc(invitations.email));
}

/** Open ones that wait for an address, of any company it does not belong to, newest first; all or one. */
export async function listInvitationsTo(tx: Tx, { userId, email, id }: { userId: string; email: string; id?: string }) {
  return tx
    .select({ invitation: invitations, company: { _id: companies.id, name: companies.name }, invitedBy: users.name })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(
      memberships,
      and(
        eq(memberships.companyId, invitations.companyId),
        eq(memberships.userId, userId),
        isNull(memberships.endedAt),
      ),
    )
    .where(
      and(eq(invitations.email, email), isOpen, id === undefined ? isNull(memberships.id) : eq(invitations.id, id)),
    )
    .orderBy(desc(invitations.createdAt), asc(companies.name));
}

type End = Partial<Pick<InvitationRow, 'acceptedAt' | 'declinedAt' | 'revokedAt'>>;

/** Uses, declines or takes back an open invitation; of several who try at once one gets true. */
export async function endInvitation(tx: Tx, { id, tokenHash }: InvitationRow, end: End): Promise<boolean> {
  const ended = await tx
    .update(invitations)
    .set(end)
    // By its token as well: one that was sent anew meanwhile has another.
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash), isOpen))
    .returning({ id: invitations.id });
  return ended.length > 0;
}

/** Gives an open invitation another token; the one before is unknown from then on. */
export async function renewInvitation(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  change: Pick<InvitationRow, 'tokenHash' | 'expiresAt'>,
): Promise<boolean> {
  const renewed = await tx
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id });
  return renewed.length > 0;
}

export async function findMagicLink(tx: Tx, id: string) {
  const [row] = await tx
    .select({ link: magicLinks, company: companies })
    .from(magicLinks)
    .innerJoin(companies, eq(companies.id, magicLinks.companyId))
    .where(eq(magicLinks.id, id));
  return row;
}

/** Until the transaction ends it cannot be revoked; false if it was. */
export async function holdMagicLink(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: magicLinks.id })
    .from(magicLinks)
    .where(and(eq(magicLinks.id, id), isNull(magicLinks.revokedAt)))
    .for('share');
  return rows.length > 0;
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

/** False if there was none. */
export async function revokeMagicLinks(tx: Tx, companyId: string, revokedAt: Date): Promise<boolean> {
  const revoked = await tx
    .update(magicLinks)
    .set({ revokedAt })
    .where(and(eq(magicLinks.companyId, companyId), isNull(magicLinks.revokedAt)))
    .returning({ id: magicLinks.id });
  return revoked.length > 0;
}

export async function insertMagicLink(tx: Tx, row: typeof magicLinks.$inferInsert) {
  await tx.insert(magicLinks).values(row);
}
