import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { companies, memberships } from '../memberships/companies.tables';
import { isOpen, isOpenToOutsider } from './invitations/open-invitations.service';
import { type InvitationRow, invitations, magicLinks } from './people.tables';

/** Returns which of these addresses belong to members. */
export async function memberEmails(tx: Tx, companyId: string, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt), inArray(users.email, [...emails])));
  return new Set(rows.map((row) => row.email));
}

/** Returns which of these addresses have a valid invitation. */
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

/** Revokes earlier invitations to these addresses, so that only the newest stays valid; returns their ids. */
export async function revokeInvitationsTo(
  tx: Tx,
  companyId: string,
  emails: readonly string[],
  revokedAt: Date,
): Promise<string[]> {
  if (emails.length === 0) return [];
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt })
    .where(and(eq(invitations.companyId, companyId), inArray(invitations.email, [...emails]), isOpen))
    .returning({ id: invitations.id });
  return revoked.map(({ id }) => id);
}

export async function insertInvitations(tx: Tx, rows: (typeof invitations.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(invitations).values(rows);
}

/** Returns the invitation with a token, in any state. */
export async function findInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ invitation: invitations, company: companies })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.tokenHash, tokenHash));
  return row;
}

/**
 * Returns the open invitations of people who are not members of the company, or a single one, with the names of their
 * senders, newest first.
 */
export async function listInvitations(tx: Tx, companyId: string, id?: string) {
  const isGiven = id === undefined ? undefined : eq(invitations.id, id);
  return tx
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.companyId, companyId), isOpenToOutsider, isGiven))
    .orderBy(desc(invitations.createdAt), asc(invitations.email));
}

/** Returns the open invitations that a person sent. */
export async function listSentBy(tx: Tx, companyId: string, userId: string): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.invitedBy, userId), isOpen))
    .orderBy(asc(invitations.id));
}

/** Returns open invitations to an address, or a single one, newest first, from companies the person is not in. */
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

type InvitationEnd = Partial<Pick<InvitationRow, 'acceptedAt' | 'declinedAt' | 'revokedAt'>>;

/** Accepts, declines or revokes an open invitation; only one of several concurrent calls returns true. */
export async function endInvitation(tx: Tx, { id, tokenHash }: InvitationRow, end: InvitationEnd): Promise<boolean> {
  const ended = await tx
    .update(invitations)
    .set(end)
    // Checks the token as well, because an invitation that was resent in the meantime has a new one.
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash), isOpen))
    .returning({ id: invitations.id });
  return ended.length > 0;
}

/** Replaces the token of an open invitation, which invalidates the previous one. */
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

/** Locks a magic link, so that it cannot be revoked until the transaction ends; returns false if it is revoked. */
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

/** Revokes the magic links of a company and returns their ids. */
export async function revokeMagicLinks(tx: Tx, companyId: string, revokedAt: Date): Promise<string[]> {
  const revoked = await tx
    .update(magicLinks)
    .set({ revokedAt })
    .where(and(eq(magicLinks.companyId, companyId), isNull(magicLinks.revokedAt)))
    .returning({ id: magicLinks.id });
  return revoked.map(({ id }) => id);
}

export async function insertMagicLink(tx: Tx, row: typeof magicLinks.$inferInsert) {
  await tx.insert(magicLinks).values(row);
}
