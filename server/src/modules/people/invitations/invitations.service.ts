import { type Invitation, type inviteResult, type Role, titleCase } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { InvitationRow } from '../people.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { sendAllLater } from '../../../jobs/mail-later';
import { type Letter, type Recipient, toLetter } from '../../../lib/mail/letter';
import type { CompanySession } from '../../../lib/session';
import type { Language } from '../../../lib/text/language';
import { appendAudit } from '../../audit/audit.service';
import { languagesAt } from '../../preferences/languages.service';
import { type CompanyTx, companyFacts, lockCompany } from '../../memberships/memberships.service';
import { peopleById } from '../../memberships/colleagues.service';
import { holdRights, requireMay } from '../../permissions/permissions.service';
import { de } from '../letter-texts.de';
import { en, type InviteValues } from '../letter-texts.en';
import { createInviteToken, INVITE_MS, inviteLink } from './invite-tokens';
import * as repository from '../people.repository';
import { refuseRoleBeyondOwn } from '../roles';

const HOUR_SECONDS = 3600;
/** Mails to one address from all companies, so that creating many companies cannot flood a mailbox. */
const ADDRESS_LIMIT = { name: 'invitations/address', max: 10, windowSeconds: 24 * HOUR_SECONDS };
/** Mails from one person, and from all people of one company. */
const PERSON_LIMIT = { name: 'invitations/person', max: 100, windowSeconds: HOUR_SECONDS };
const COMPANY_LIMIT = { name: 'invitations/company', max: 300, windowSeconds: HOUR_SECONDS };

/** Counts invitations before they are mailed; throws RATE_LIMITED beyond the limits. Do not call in a transaction. */
async function limitInvitations(
  { limiter }: Pick<AppDeps, 'limiter'>,
  { companyId, userId }: CompanySession,
  emails: readonly string[],
): Promise<void> {
  for (const [rule, keyOf] of [
    [PERSON_LIMIT, () => userId],
    [COMPANY_LIMIT, () => companyId],
    // Last, so that senders over their own limit do not use up the limits of addresses.
    [ADDRESS_LIMIT, (email: string) => email],
  ] as const) {
    const waits = await Promise.all(emails.map((email) => limiter.take(rule, keyOf(email))));
    const wait = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
    if (wait > 0) throw new AppError('RATE_LIMITED', { seconds: wait });
  }
}

const texts: Record<Language, typeof en> = { en, de };

export const inviteLetter = (recipient: Recipient, link: string, values: Omit<InviteValues, 'to'>): Letter =>
  toLetter(recipient, link, texts[recipient.language].invite({ ...values, to: recipient.to }));

type InviteResult = z.infer<typeof inviteResult>;

/** Like `holdRights`; throws FORBIDDEN if the actor may not invite people, or no longer. */
export async function holdInviter(
  transaction: Tx,
  session: CompanySession,
): Promise<{ tx: CompanyTx; actor: CompanySession }> {
  const held = await holdRights(transaction, session);
  await requireMay(held.tx, held.actor, 'people.invite', 'everybody');
  return held;
}

/** Invites each address once; mails are sent on commit. */
export async function invite(
  deps: AppDeps,
  session: CompanySession,
  { emails, role }: { emails: readonly string[]; role: Role },
): Promise<InviteResult[]> {
  const { companyId } = session;
  const now = deps.clock.now();
  const unique = [...new Set(emails)];
  const before = await statusesOf(deps.db, companyId, unique, now);
  const toCount = unique.filter((email) => before.get(email) === 'sent');
  await limitInvitations(deps, session, toCount);
  return deps.db.transaction(async (tx) => {
    // Concurrent requests would not see each other's invitations and would both insert.
    await lockCompany(tx, companyId);
    const { actor } = await holdInviter(tx, session);
    refuseRoleBeyondOwn(actor, role);
    const current = await statusesOf(tx, companyId, toCount, now);
    const statuses = new Map([...before, ...current]);
    const results = [...statuses].map(([email, status]): InviteResult => ({ email, status }));
    const sent = results.filter(({ status }) => status === 'sent').map(({ email }) => email);
    const rows = sent.map((email) => ({
      ...createInviteToken(),
      ...toInvitationRow(deps, actor, { email, role, now }),
    }));
    await repository.revokeInvitationsTo(tx, companyId, sent, now);
    await repository.insertInvitations(tx, rows);
    await appendAudit(
      deps,
      tx,
      ...rows.map(({ id }) => ({
        companyId,
        actorId: actor.userId,
        action: 'invitation.sent' as const,
        subject: { type: 'invitation' as const, id },
        after: { role },
      })),
    );
    await mailInvitations(deps, tx, actor, rows);
    return results;
  });
}

/** Returns the result that an invitation of each address would have, in the order of the addresses. */
async function statusesOf(
  tx: Tx,
  companyId: string,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, InviteResult['status']>> {
  const members = await repository.memberEmails(tx, companyId, emails);
  const invited = await repository.invitedEmails(tx, companyId, emails, now);
  return new Map(
    emails.map((email) => [
      email,
      members.has(email) ? 'already-member' : invited.has(email) ? 'already-invited' : 'sent',
    ]),
  );
}

const expiryFrom = (now: Date) => new Date(now.getTime() + INVITE_MS);

function toInvitationRow(
  deps: AppDeps,
  { companyId, userId }: CompanySession,
  { email, role, now }: { email: string; role: Role; now: Date },
) {
  return {
    id: deps.ids.uuid(),
    companyId,
    email,
    role,
    invitedBy: userId,
    createdAt: now,
    expiresAt: expiryFrom(now),
  };
}

async function mailInvitations(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId }: CompanySession,
  invited: readonly { email: string; token: string }[],
) {
  const { name: company } = await companyFacts(tx, companyId);
  const sender = (await peopleById(tx, companyId, [userId])).get(userId);
  const inviter = sender ? titleCase(sender.name) : company;
  const languageAt = await languagesAt(
    tx,
    invited.map(({ email }) => email),
    userId,
  );
  const letters = invited.map(({ email, token }) => {
    const recipient = { to: email, language: languageAt(email) };
    return inviteLetter(recipient, inviteLink(deps, token), { inviter, company });
  });
  await sendAllLater(deps, tx, letters);
}

interface ListedInvitation {
  invitation: InvitationRow;
  invitedBy: string;
}

function toInvitation({ invitation, invitedBy }: ListedInvitation, now: Date): Invitation {
  const { id, email, role, createdAt, expiresAt } = invitation;
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { _id: id, email, role, invitedBy, ...times, expired: expiresAt <= now };
}

/** Returns the open invitations of the company, including expired ones. */
export async function invitations(deps: AppDeps, { companyId }: CompanySession): Promise<Invitation[]> {
  const now = deps.clock.now();
  return (await repository.listInvitations(deps.db, companyId)).map((row) => toInvitation(row, now));
}

async function requireInvitation(tx: Tx, companyId: string, id: string): Promise<ListedInvitation> {
  const [found] = await repository.listInvitations(tx, companyId, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Mails an invitation again with a new token, valid for seven days; invalidates the previous token. */
export async function resend(deps: AppDeps, session: CompanySession, id: string): Promise<Invitation> {
  const { companyId } = session;
  const { invitation: known } = await requireInvitation(deps.db, companyId, id);
  await limitInvitations(deps, session, [known.email]);
  const now = deps.clock.now();
  return deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdInviter(transaction, session);
    const { invitation } = await requireInvitation(tx, companyId, id);
    // Resending requires the right to grant the role, like sending.
    refuseRoleBeyondOwn(actor, invitation.role);
    const { token, tokenHash } = createInviteToken();
    const isRenewed = await repository.renewInvitation(tx, invitation, { tokenHash, expiresAt: expiryFrom(now) });
    if (!isRenewed) throw new AppError('NOT_FOUND');
    await auditInvitation(deps, tx, actor, 'invitation.resent', id);
    await mailInvitations(deps, tx, actor, [{ email: invitation.email, token }]);
    return toInvitation(await requireInvitation(tx, companyId, id), now);
  });
}

async function auditInvitation(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  action: 'invitation.resent' | 'invitation.revoked',
  id: string,
): Promise<void> {
  await appendAudit(deps, tx, { companyId, actorId, action, subject: { type: 'invitation', id } });
}

export async function revoke(deps: AppDeps, session: CompanySession, id: string): Promise<{ message: string }> {
  const { companyId } = session;
  const email = await deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdInviter(transaction, session);
    const { invitation } = await requireInvitation(tx, companyId, id);
    const isEnded = await repository.endInvitation(tx, invitation, { revokedAt: deps.clock.now() });
    if (!isEnded) throw new AppError('NOT_FOUND');
    await auditInvitation(deps, tx, actor, 'invitation.revoked', id);
    return invitation.email;
  });
  return { message: `The invitation of ${email} no longer works.` };
}
