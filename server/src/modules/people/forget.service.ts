import { and, eq, isNull, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { invitations } from './people.tables';
import type { AppDeps } from '../../deps/deps';
import { personOf } from '../memberships/person.service';
import * as repository from './people.repository';

/**
 * Anonymizes the address in invitations that a person accepted; open ones belong to their senders and stay. Reads the
 * address from the account, so it has to run before the account is anonymized.
 */
export async function forgetPeople(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const person = await personOf(tx, userId);
  if (!person) return;
  await tx
    .update(invitations)
    .set({ email: `${userId}@deleted.invalid` })
    .where(and(eq(invitations.email, person.email), isNotNull(invitations.acceptedAt)));
}

/** Revokes all ways to join the company. Waits for joins in progress. */
export async function revokeInvites(tx: Tx, companyId: string, at: Date): Promise<void> {
  await repository.revokeMagicLinks(tx, companyId, at);
  await tx
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
}
