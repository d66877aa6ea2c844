import type { Role } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { InvitationRow, MagicLinkRow } from '../people.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { hashSecret } from '../../../lib/secrets';
import { readMagicToken } from './invite-tokens';
import * as repository from '../people.repository';
import { mayCreatorInvite, maySenderInvite } from './sender-rights';

/** The invitation or magic link of a valid token. */
export interface Invite {
  companyId: string;
  companyName: string;
  companyNumber: string;
  role: Role;
  /** The only email address that may use it; null for a magic link. */
  email: string | null;
  /** Its source: an invitation can be used once, a magic link many times. */
  source: { invitation: InvitationRow } | { link: MagicLinkRow };
}

/**
 * Returns the invite of a token. Throws INVITE_NOT_FOUND for a token that is unknown, used, declined or revoked, or
 * whose sender is no longer allowed to send it; INVITE_EXPIRED for an expired one.
 */
export async function findInvite(deps: AppDeps, tx: Tx, token: string): Promise<Invite> {
  const linkId = readMagicToken(deps, token);
  return linkId === null ? findByMail(deps, tx, token) : findByLink(deps, tx, linkId);
}

async function findByMail(deps: AppDeps, tx: Tx, token: string): Promise<Invite> {
  const found = await repository.findInvitation(tx, hashSecret(token));
  if (!found) throw new AppError('INVITE_NOT_FOUND');
  const { invitation } = found;
  const { acceptedAt, declinedAt, revokedAt } = invitation;
  if (acceptedAt ?? declinedAt ?? revokedAt) throw new AppError('INVITE_NOT_FOUND');
  if (invitation.expiresAt <= deps.clock.now()) throw new AppError('INVITE_EXPIRED');
  if (!(await maySenderInvite(tx, invitation))) throw new AppError('INVITE_NOT_FOUND');
  const { email, role } = invitation;
  return { ...companyOf(found), role, email, source: { invitation } };
}

async function findByLink(deps: AppDeps, tx: Tx, linkId: string): Promise<Invite> {
  const found = await repository.findMagicLink(tx, linkId);
  if (!found || found.link.revokedAt !== null) throw new AppError('INVITE_NOT_FOUND');
  if (found.link.expiresAt <= deps.clock.now()) throw new AppError('INVITE_EXPIRED');
  if (!(await mayCreatorInvite(tx, found.link))) throw new AppError('INVITE_NOT_FOUND');
  return { ...companyOf(found), role: 'Employee', email: null, source: { link: found.link } };
}

function companyOf({ company }: { company: { id: string; name: string; companyNumber: string } }) {
  return { companyId: company.id, companyName: company.name, companyNumber: company.companyNumber };
}

/** Consumes an invite; throws INVITE_NOT_FOUND if another request used or revoked it first. */
export async function consumeInvite(deps: AppDeps, tx: Tx, { source }: Pick<Invite, 'source'>): Promise<void> {
  const isConsumed =
    'link' in source
      ? await repository.holdMagicLink(tx, source.link.id)
      : await repository.endInvitation(tx, source.invitation, { acceptedAt: deps.clock.now() });
  if (!isConsumed) throw new AppError('INVITE_NOT_FOUND');
}
