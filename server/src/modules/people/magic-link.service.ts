import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { lockCompany } from '../companies/memberships.service';
import { INVITE_MS, inviteLink, magicToken } from './invite-tokens';
import * as repository from './people.repository';

interface MagicLink {
  magicLink: string;
  expiresAt: string;
}

const toLink = (deps: AppDeps, { id, expiresAt }: { id: string; expiresAt: Date }): MagicLink => ({
  magicLink: inviteLink(deps, magicToken(deps, id)),
  expiresAt: expiresAt.toISOString(),
});

/** The link that is in force; throws NO_ACTIVE_LINK or LINK_EXPIRED, upon which the client makes a new one. */
export async function magicLink(deps: AppDeps, { companyId }: CompanySession): Promise<MagicLink> {
  const link = await repository.newestMagicLink(deps.db, companyId);
  if (!link) throw new AppError('NO_ACTIVE_LINK');
  if (link.expiresAt <= deps.clock.now()) throw new AppError('LINK_EXPIRED');
  return toLink(deps, link);
}

/** Makes a new link; the one before is dead with it. */
export async function createMagicLink(deps: AppDeps, { companyId, userId }: CompanySession): Promise<MagicLink> {
  const createdAt = deps.clock.now();
  const id = deps.ids.uuid();
  const link = { id, companyId, createdBy: userId, createdAt, expiresAt: new Date(createdAt.getTime() + INVITE_MS) };
  await deps.db.transaction(async (tx) => {
    // Two at once would not see each other's links, and both would stay in force.
    await lockCompany(tx, companyId);
    await repository.revokeMagicLinks(tx, companyId, createdAt);
    await repository.insertMagicLink(tx, link);
  });
  return toLink(deps, link);
}

export async function revokeMagicLink(deps: AppDeps, { companyId }: CompanySession): Promise<{ message: string }> {
  const revoked = await deps.db.transaction((tx) => repository.revokeMagicLinks(tx, companyId, deps.clock.now()));
  if (!revoked) throw new AppError('NO_ACTIVE_LINK');
  return { message: 'The link no longer works.' };
}
