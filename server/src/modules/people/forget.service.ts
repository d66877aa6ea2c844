import { and, eq, isNull, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { invitations } from '../../db/schema';
import * as repository from './people.repository';

/** Takes a person's address out of the invitations they accepted; what others sent to it since stays theirs. */
export async function forgetInvitations(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .update(invitations)
    .set({ email: `${userId}@deleted.invalid` })
    .where(and(eq(invitations.email, email), isNotNull(invitations.acceptedAt)));
}

/** Lets nobody join the company any more. Waits for those who are joining right now. */
export async function closeDoors(tx: Tx, companyId: string, at: Date): Promise<void> {
  await repository.revokeMagicLinks(tx, companyId, at);
  await tx
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
}
