import type { Company, PendingInvitation } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { Origin } from '../../../lib/requests/origin';
import type { Session } from '../../../lib/session';
import { personOf } from '../../memberships/person.service';
import { appendAudit } from '../../audit/audit.service';
import * as companies from '../../companies/companies.service';
import { addMember, holdCompany } from '../../memberships/memberships.service';
import { adjustEntitlements, followApprovers } from '../../leave/leave.service';
import { lockNewcomer } from '../../memberships/person-lock.service';
import { logActivity } from '../../activity/activity.service';
import { activateCompany } from '../../sessions/sessions.service';
import { invitedCompany } from './invited-company.service';
import { consumeInvite, findInvite, type Invite } from './invites';
import * as repository from '../people.repository';
import { maySenderInvite } from './sender-rights';

/** Returns the invite of a valid token, with the name of its sender; null for a link, which anyone can pass on. */
export async function describeInvite(deps: AppDeps, token: string) {
  const { email, companyId, companyNumber, companyName, role, source } = await findInvite(deps, deps.db, token);
  const sender = 'invitation' in source ? await personOf(deps.db, source.invitation.invitedBy) : undefined;
  return { email, companyId, companyNumber, companyName, role, invitedBy: sender?.name ?? null };
}

export interface JoinResult {
  companyId: string;
  userId: string;
  /** False if the person was already a member. */
  isNew: boolean;
  /** Whether the token was mailed, which proves that the address belongs to the person. */
  isByMail: boolean;
}

interface Newcomer {
  userId: string;
  origin?: Origin | undefined;
}

/** Uses a token for a person. The address must be the invited one, so that forwarded mails admit nobody else. */
export async function acceptInvite(
  deps: AppDeps,
  tx: Tx,
  { token, email, ...joining }: Newcomer & { token: string; email: string },
): Promise<JoinResult> {
  const invite = await findInvite(deps, tx, token);
  if (invite.email !== null && invite.email !== email) throw fieldError('email', 'EMAIL_NOT_INVITED');
  return join(deps, tx, invite, joining);
}

/** The fields of an invite that joining needs. */
type JoinableInvite = Pick<Invite, 'companyId' | 'companyName' | 'role' | 'source'>;

async function join(deps: AppDeps, tx: Tx, invite: JoinableInvite, { userId, origin }: Newcomer): Promise<JoinResult> {
  const { companyId, companyName, role } = invite;
  await consumeInvite(deps, tx, invite);
  if (role !== 'Employee') await followApprovers(deps, tx, companyId);
  const isNew = await addMember(deps, tx, { companyId, userId, role });
  if (isNew) {
    const source =
      'invitation' in invite.source
        ? { invitation: invite.source.invitation.id }
        : { magicLink: invite.source.link.id };
    await appendAudit(deps, tx, {
      companyId,
      actorId: userId,
      action: 'member.joined',
      subject: { type: 'member', id: userId },
      after: { role, ...source },
    });
    const locked = await lockNewcomer(tx, companyId, userId);
    await adjustEntitlements(deps, locked, { companyId, userId, reason: 'rejoined', by: null });
    const params = { company: companyName };
    await logActivity(deps, tx, { userId, action: 'company-joined', origin, params });
  }
  return { companyId, userId, isNew, isByMail: 'invitation' in invite.source };
}

/** Notifies colleagues, so that lists of people are live. Call it after the transaction. */
export function publishJoined(deps: AppDeps, { companyId }: JoinResult) {
  deps.realtime.emitTo(`company:${companyId}`, 'accessChanged', { companyId });
}

async function emailOf(tx: Tx, { userId }: Session): Promise<string> {
  const person = await personOf(tx, userId);
  if (!person) throw new AppError('AUTHENTICATION_FAILED');
  return person.email;
}

/** Joins a company with the signed-in account and makes it the active one. */
export async function joinByInvite(deps: AppDeps, actor: Session, token: string, origin: Origin): Promise<Company> {
  return enterCompany(deps, actor, async (tx) => {
    const companyId = await invitedCompany(deps, tx, token);
    if (companyId !== null) await holdCompany(tx, companyId);
    const invite = await findInvite(deps, tx, token);
    if (invite.email !== null && invite.email !== (await emailOf(tx, actor))) throw new AppError('FORBIDDEN');
    return join(deps, tx, invite, { userId: actor.userId, origin });
  });
}

/**
 * Joins and activates the company. `joining` holds it first, because transactions that have locked it may revoke the
 * invite after locking memberships. Throws ALREADY_MEMBER for members, without consuming the invite.
 */
async function enterCompany(deps: AppDeps, actor: Session, joining: (tx: Tx) => Promise<JoinResult>): Promise<Company> {
  const { joined, company } = await deps.db.transaction(async (tx) => {
    const joined = await joining(tx);
    if (!joined.isNew) throw new AppError('ALREADY_MEMBER');
    await activateCompany(tx, actor.sessionId, joined.companyId);
    return { joined, company: await companies.companyById(tx, joined.companyId) };
  });
  publishJoined(deps, joined);
  companies.recheckSession(deps, actor.sessionId);
  return company;
}

/** Returns the open invitations to a person; none until their address is verified. */
async function listOpenInvitations(tx: Tx, { userId }: Session, id?: string) {
  const person = await personOf(tx, userId);
  if (!person || person.emailVerifiedAt === null) return [];
  return repository.listInvitationsTo(tx, { userId, email: person.email, ...(id !== undefined && { id }) });
}

/** Returns the valid invitations to the person, newest first. */
export async function ownInvitations(deps: AppDeps, actor: Session): Promise<PendingInvitation[]> {
  const now = deps.clock.now();
  const rows = await listOpenInvitations(deps.db, actor);
  return rows
    .filter(({ invitation }) => invitation.expiresAt > now)
    .map(({ invitation: { id, role, expiresAt }, company, invitedBy }) => ({
      _id: id,
      company,
      role,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
    }));
}

async function requireOwnInvitation(tx: Tx, actor: Session, id: string) {
  const [found] = await listOpenInvitations(tx, actor, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export async function acceptInvitation(deps: AppDeps, actor: Session, id: string, origin: Origin): Promise<Company> {
  return enterCompany(deps, actor, async (tx) => {
    await holdCompany(tx, (await requireOwnInvitation(tx, actor, id)).company._id);
    // Reads it again: the company may have been locked by a transaction that revokes it.
    const { invitation, company } = await requireOwnInvitation(tx, actor, id);
    if (invitation.expiresAt <= deps.clock.now()) throw new AppError('INVITE_EXPIRED');
    if (!(await maySenderInvite(tx, invitation))) throw new AppError('NOT_FOUND');
    const { companyId, role } = invitation;
    const invite = { companyId, companyName: company.name, role, source: { invitation } };
    return join(deps, tx, invite, { userId: actor.userId, origin });
  });
}

export async function declineInvitation(deps: AppDeps, actor: Session, id: string): Promise<{ message: string }> {
  const name = await deps.db.transaction(async (tx) => {
    const { invitation, company } = await requireOwnInvitation(tx, actor, id);
    const isEnded = await repository.endInvitation(tx, invitation, { declinedAt: deps.clock.now() });
    if (!isEnded) throw new AppError('NOT_FOUND');
    await appendAudit(deps, tx, {
      companyId: invitation.companyId,
      // The person is not a member; the invitation identifies them.
      actorId: null,
      action: 'invitation.declined',
      subject: { type: 'invitation', id: invitation.id },
    });
    return company.name;
  });
  return { message: `You have declined the invitation of ${name}.` };
}
