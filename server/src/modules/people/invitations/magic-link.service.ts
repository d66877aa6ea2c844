import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { appendAudit } from '../../audit/audit.service';
import { lockCompany } from '../../memberships/memberships.service';
import { holdInviter } from './invitations.service';
import { INVITE_MS, inviteLink, magicToken } from './invite-tokens';
import * as repository from '../people.repository';
import { mayCreatorInvite, revokeLink } from './sender-rights';

interface MagicLink {
  magicLink: string;
  expiresAt: string;
}

const toLink = (deps: AppDeps, { id, expiresAt }: { id: string; expiresAt: Date }): MagicLink => ({
  magicLink: inviteLink(deps, magicToken(deps, id)),
  expiresAt: expiresAt.toISOString(),
});

/** Returns the active link; throws NO_ACTIVE_LINK or LINK_EXPIRED, after which the client creates a new one. */
export async function magicLink(deps: AppDeps, { companyId }: CompanySession): Promise<MagicLink> {
  const link = await repository.newestMagicLink(deps.db, companyId);
  if (!link || !(await mayCreatorInvite(deps.db, link))) throw new AppError('NO_ACTIVE_LINK');
  if (link.expiresAt <= deps.clock.now()) throw new AppError('LINK_EXPIRED');
  return toLink(deps, link);
}

/** Creates a new link and revokes the previous one. */
export async function createMagicLink(deps: AppDeps, session: CompanySession): Promise<MagicLink> {
  const { companyId, userId } = session;
  const createdAt = deps.clock.now();
  const id = deps.ids.uuid();
  const link = { id, companyId, createdBy: userId, createdAt, expiresAt: new Date(createdAt.getTime() + INVITE_MS) };
  await deps.db.transaction(async (tx) => {
    // Concurrent requests would not see each other's links, and both links would stay valid.
    await lockCompany(tx, companyId);
    await holdInviter(tx, session);
    await repository.revokeMagicLinks(tx, companyId, createdAt);
    await repository.insertMagicLink(tx, link);
    const subject = { type: 'magicLink' as const, id };
    await appendAudit(deps, tx, { companyId, actorId: userId, action: 'magicLink.created', subject });
  });
  return toLink(deps, link);
}

export async function revokeMagicLink(deps: AppDeps, session: CompanySession): Promise<{ message: string }> {
  const { companyId, userId } = session;
  await deps.db.transaction(async (transaction) => {
    const { tx } = await holdInviter(transaction, session);
    if (!(await revokeLink(deps, tx, companyId, userId))) throw new AppError('NO_ACTIVE_LINK');
  });
  return { message: 'The link no longer works.' };
}
