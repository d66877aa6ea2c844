import type { Tx } from '../../../db/client';
import type { InvitationRow, MagicLinkRow } from '../people.tables';
import type { AppDeps } from '../../../deps/deps';
import type { RightsLoss } from '../../../deps/module/contributions';
import { coversRole } from '../../../lib/policy';
import { appendAudit } from '../../audit/audit.service';
import * as memberships from '../../memberships/memberships.service';
import { rightsIn } from '../../permissions/permissions.service';
import * as repository from '../people.repository';

type SentInvitation = Pick<InvitationRow, 'companyId' | 'invitedBy' | 'role'>;

/** Returns whether the sender of an invitation could still send it; it lapses with the sender's permissions. */
export async function maySenderInvite(tx: Tx, { companyId, invitedBy, role }: SentInvitation): Promise<boolean> {
  const rights = await rightsIn(tx, companyId, invitedBy);
  if (!rights?.can('people.invite') || !coversRole(rights, role)) return false;
  if (role !== 'Founder') return true;
  const sender = await memberships.findMember(tx, companyId, { userId: invitedBy });
  return sender?.role === 'Founder';
}

/** Returns whether the creator of a magic link could still create it; it lapses with the creator's permissions. */
export const mayCreatorInvite = (tx: Tx, { companyId, createdBy }: MagicLinkRow): Promise<boolean> =>
  maySenderInvite(tx, { companyId, invitedBy: createdBy, role: 'Employee' });

/**
 * Revokes open invitations and the magic link that their senders could no longer send: they would be listed as open,
 * and keep others from inviting the address. Call it after the permissions of these people change.
 */
export const revokeBeyondRights: RightsLoss<AppDeps> = async (deps, tx, { companyId, userIds, actorId }) => {
  for (const userId of userIds) {
    for (const invitation of await repository.listSentBy(tx, companyId, userId)) {
      if (await maySenderInvite(tx, invitation)) continue;
      await revokeInvitation(deps, tx, invitation, actorId);
    }
  }
  const link = await repository.newestMagicLink(tx, companyId);
  if (!link || !userIds.includes(link.createdBy) || (await mayCreatorInvite(tx, link))) return;
  await revokeLink(deps, tx, companyId, actorId);
};

/** Revokes the open invitations and the magic link that a person sent in a company. */
export async function revokeSent(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  actorId: string,
): Promise<void> {
  for (const invitation of await repository.listSentBy(tx, companyId, userId)) {
    await revokeInvitation(deps, tx, invitation, actorId);
  }
  const link = await repository.newestMagicLink(tx, companyId);
  if (link?.createdBy === userId) await revokeLink(deps, tx, companyId, actorId);
}

/** Revokes the open invitations and the magic links that a person sent in any company. */
export async function revokeAllSent(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const { _id: companyId } of await memberships.companiesOf(tx, userId)) {
    await revokeSent(deps, tx, { companyId, userId }, userId);
  }
}

/** Revokes the magic link of a company; returns false if there is none. */
export async function revokeLink(deps: AppDeps, tx: Tx, companyId: string, actorId: string): Promise<boolean> {
  const ids = await repository.revokeMagicLinks(tx, companyId, deps.clock.now());
  await appendAudit(
    deps,
    tx,
    ...ids.map((id) => ({
      companyId,
      actorId,
      action: 'magicLink.revoked' as const,
      subject: { type: 'magicLink' as const, id },
    })),
  );
  return ids.length > 0;
}

/** Revokes an open invitation; does nothing if it has been accepted or declined in the meantime. */
async function revokeInvitation(deps: AppDeps, tx: Tx, invitation: InvitationRow, actorId: string): Promise<void> {
  const { companyId, id } = invitation;
  const isRevoked = await repository.endInvitation(tx, invitation, { revokedAt: deps.clock.now() });
  if (!isRevoked) return;
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action: 'invitation.revoked',
    subject: { type: 'invitation', id },
  });
}
