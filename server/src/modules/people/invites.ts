import type { Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { InvitationRow, MagicLinkRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { hashInviteToken, readMagicToken } from './invite-tokens';
import * as repository from './people.repository';

/** What a token is good for, whichever kind it is. */
export interface Invite {
  companyId: string;
  companyName: string;
  companyNumber: string;
  role: Role;
  /** The only address that may use it; null for a magic link. */
  email: string | null;
  /** What it was made by: an invitation is consumed by its use, a magic link serves many. */
  source: { invitation: InvitationRow } | { link: MagicLinkRow };
}

/** Throws INVITE_NOT_FOUND for anything unknown, used, declined or revoked, INVITE_EXPIRED for what was good once. */
export async function findInvite(deps: AppDeps, tx: Tx, token: string): Promise<Invite> {
  const linkId = readMagicToken(deps, token);
  return linkId === null ? findByMail(deps, tx, token) : findByLink(deps, tx, linkId);
}

async function findByMail(deps: AppDeps, tx: Tx, token: string): Promise<Invite> {
  const found = await repository.findInvitation(tx, hashInviteToken(token));
  if (!found) throw new AppError('INVITE_NOT_FOUND');
  const { invitation } = found;
  const { acceptedAt, declinedAt, revokedAt } = invitation;
  if (acceptedAt ?? declinedAt ?? revokedAt) throw new AppError('INVITE_NOT_FOUND');
  if (invitation.expiresAt <= deps.clock.now()) throw new AppError('INVITE_EXPIRED');
  const { email, role } = invitation;
  return { ...companyOf(found), role, email, source: { invitation } };
}

async function findByLink(deps: AppDeps, tx: Tx, linkId: string): Promise<Invite> {
  const found = await repository.findMagicLink(tx, linkId);
  if (!found || found.link.revokedAt !== null) throw new AppError('INVITE_NOT_FOUND');
  if (found.link.expiresAt <= deps.clock.now()) throw new AppError('INVITE_EXPIRED');
  return { ...companyOf(found), role: 'Employee', email: null, source: { link: found.link } };
}

function companyOf({ company }: { company: { id: string; name: string; companyNumber: string } }) {
  return { companyId: company.id, companyName: company.name, companyNumber: company.companyNumber };
}

/** Takes what the token is good for, or throws if somebody was faster. */
export async function consumeInvite(deps: AppDeps, tx: Tx, { source }: Pick<Invite, 'source'>): Promise<void> {
  const taken =
    'link' in source
      ? await repository.holdMagicLink(tx, source.link.id)
      : await repository.endInvitation(tx, source.invitation, { acceptedAt: deps.clock.now() });
  if (!taken) throw new AppError('INVITE_NOT_FOUND');
}
