import { and, eq, isNull, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { invitations } from '../../db/schema';
import * as repository from './people.repository';

/** Anonymizes the address in invitations that a person accepted; open ones belong to their senders and stay. */
export async function forgetInvitations(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .update(invitations)
    .set({ email: `${userId}@deleted.invalid` })
    .where(and(eq(invitations.email, email), isNotNull(invitations.acceptedAt)));
}

/** Revokes all ways to join the company. Waits for joins in progress. */
export async function closeDoors(tx: Tx, companyId: string, at: Date): Promise<void> {
  await repository.revokeMagicLinks(tx, companyId, at);
  await tx
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
}
