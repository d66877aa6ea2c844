import type { Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
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
  /** Consumed by its use; null for a magic link, which serves many. */
  invitationId: string | null;
}

/** Throws INVITE_NOT_FOUND for anything unknown, used or revoked, INVITE_EXPIRED for what was good once. */
export async function findInvite(deps: AppDeps, tx: Tx, token: string): Promise<Invite> {
  const linkId = readMagicToken(deps, token);
  return linkId === null ? findByMail(deps, tx, token) : findByLink(deps, tx, linkId);
}

async function findByMail(deps: AppDeps, tx: Tx, token: string): Promise<Invite> {
  const found = await repository.findInvitation(tx, hashInviteToken(token));
  if (!found || found.invitation.acceptedAt !== null) throw new AppError('INVITE_NOT_FOUND');
  if (found.invitation.expiresAt <= deps.clock.now()) throw new AppError('INVITE_EXPIRED');
  const { id, email, role } = found.invitation;
  return { ...companyOf(found), role, email, invitationId: id };
}

async function findByLink(deps: AppDeps, tx: Tx, linkId: string): Promise<Invite> {
  const found = await repository.findMagicLink(tx, linkId);
  if (!found || found.link.revokedAt !== null) throw new AppError('INVITE_NOT_FOUND');
  if (found.link.expiresAt <= deps.clock.now()) throw new AppError('INVITE_EXPIRED');
  return { ...companyOf(found), role: 'Employee', email: null, invitationId: null };
}

function companyOf({ company }: { company: { id: string; name: string; companyNumber: string } }) {
  return { companyId: company.id, companyName: company.name, companyNumber: company.companyNumber };
}
