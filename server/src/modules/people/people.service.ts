import type { Company, Employee, inviteResult } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import type { CompanySession, Session } from '../../lib/session';
import * as companies from '../companies/companies.service';
import { activateCompany } from '../sessions/sessions.service';
import { findInvite } from './invites';
import { inviteLetter } from './invite-mail';
import { inviteLink, magicToken, newInviteToken } from './invite-tokens';
import { toEmployee } from './people.mapper';
import * as repository from './people.repository';

/** Invitations and magic links hold this long. */
const INVITE_MS = 7 * 24 * 3600 * 1000;

export async function employees(deps: AppDeps, actor: CompanySession): Promise<Employee[]> {
  return (await repository.listEmployees(deps.db, actor.companyId)).map(toEmployee);
}

type InviteResult = z.infer<typeof inviteResult>;

/** Invites each address once; the mails leave after the rows are stored. */
export async function invite(deps: AppDeps, actor: CompanySession, emails: readonly string[]): Promise<InviteResult[]> {
  const now = deps.clock.now();
  const unique = [...new Set(emails)];
  const { rows, results, company, inviter } = await deps.db.transaction(async (tx) => {
    // Two at once would not see each other's invitations, and both would write.
    await companies.lockCompany(tx, actor.companyId);
    const members = await repository.memberEmails(tx, actor.companyId, unique);
    const invited = await repository.invitedEmails(tx, actor.companyId, unique, now);
    const results = unique.map((email): InviteResult => ({ email, status: statusOf(email, members, invited) }));
    const rows = results
      .filter(({ status }) => status === 'sent')
      .map(({ email }) => ({ ...newInviteToken(), ...newInvitation(deps, actor, email, now) }));
    await repository.insertInvitations(tx, rows);
    const company = await companies.companyById(tx, actor.companyId);
    return { rows, results, company, inviter: await repository.nameOf(tx, actor.userId) };
  });
  for (const { email, token } of rows) {
    const link = inviteLink(deps, token);
    deps.mail.send(inviteLetter({ to: email, link, inviter, company: company.name }));
  }
  return results;
}

function statusOf(email: string, members: Set<string>, invited: Set<string>): InviteResult['status'] {
  if (members.has(email)) return 'already-member';
  return invited.has(email) ? 'already-invited' : 'sent';
}

function newInvitation(deps: AppDeps, actor: CompanySession, email: string, now: Date) {
  return {
    id: deps.ids.uuid(),
    companyId: actor.companyId,
    email,
    role: 'Employee' as const,
    invitedBy: actor.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITE_MS),
  };
}

export async function describeInvite(deps: AppDeps, token: string) {
  const { email, companyNumber, companyName } = await findInvite(deps, deps.db, token);
  return { email, companyNumber, companyName };
}

export interface Joined {
  companyId: string;
  userId: string;
  /** False for somebody who belonged to the company before. */
  isNew: boolean;
  /** The token came by mail, so the address is the person's own. */
  byMail: boolean;
}

/** Uses a token for a person. The address must be the invited one: a forwarded mail does not let others in. */
export async function acceptInvite(
  deps: AppDeps,
  tx: Tx,
  { token, userId, email }: { token: string; userId: string; email: string },
): Promise<Joined> {
  const invite = await findInvite(deps, tx, token);
  if (invite.email !== null && invite.email !== email) throw fieldError('email', 'EMAIL_NOT_INVITED');
  if (invite.invitationId !== null) {
    const consumed = await repository.consumeInvitation(tx, invite.invitationId, deps.clock.now());
    if (!consumed) throw new AppError('INVITE_NOT_FOUND');
  }
  const { companyId, role } = invite;
  const isNew = await companies.addMember(deps, tx, { companyId, userId, role });
  return { companyId, userId, isNew, byMail: invite.invitationId !== null };
}

/** Colleagues hear of it, so that lists of people are live. Call it after the transaction. */
export function announceJoined(deps: AppDeps, { companyId }: Joined) {
  deps.realtime.emitTo(`company:${companyId}`, 'accessChanged', { companyId });
}

export async function joinByInvite(deps: AppDeps, actor: Session, token: string): Promise<Company> {
  const { joined, company } = await deps.db.transaction(async (tx) => {
    const email = await repository.emailOf(tx, actor.userId);
    const invite = await findInvite(deps, tx, token);
    if (invite.email !== null && invite.email !== email) throw new AppError('FORBIDDEN');
    const joined = await acceptInvite(deps, tx, { token, userId: actor.userId, email });
    if (!joined.isNew) throw new AppError('ALREADY_MEMBER');
    await activateCompany(tx, actor.sessionId, joined.companyId);
    return { joined, company: await companies.companyById(tx, joined.companyId) };
  });
  announceJoined(deps, joined);
  companies.announceSwitch(deps, actor.sessionId);
  return company;
}

/** The link that is in force; throws NO_ACTIVE_LINK or LINK_EXPIRED, upon which the client makes a new one. */
export async function magicLink(deps: AppDeps, actor: CompanySession) {
  const link = await repository.newestMagicLink(deps.db, actor.companyId);
  if (!link) throw new AppError('NO_ACTIVE_LINK');
  if (link.expiresAt <= deps.clock.now()) throw new AppError('LINK_EXPIRED');
  return { magicLink: inviteLink(deps, magicToken(deps, link.id)), expiresAt: link.expiresAt.toISOString() };
}

export async function createMagicLink(deps: AppDeps, actor: CompanySession) {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  const expiresAt = new Date(now.getTime() + INVITE_MS);
  await deps.db.transaction(async (tx) => {
    // Two at once would not see each other's links, and both would stay in force.
    await companies.lockCompany(tx, actor.companyId);
    await repository.revokeMagicLinks(tx, actor.companyId, now);
    await repository.insertMagicLink(tx, {
      id,
      companyId: actor.companyId,
      createdBy: actor.userId,
      createdAt: now,
      expiresAt,
    });
  });
  return { magicLink: inviteLink(deps, magicToken(deps, id)), expiresAt: expiresAt.toISOString() };
}
