import { HAND_OVER_KINDS } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { EndingMembership, HandOverItem } from '../../../deps/module/hand-over';
import type { Origin } from '../../../lib/requests/origin';
import type { CompanySession } from '../../../lib/session';
import { personOf } from '../../memberships/person.service';
import { appendAudit } from '../../audit/audit.service';
import { adjustEntitlements, followApprovers } from '../../leave/leave.service';
import { preferredCompany } from '../../companies/companies.service';
import * as memberships from '../../memberships/memberships.service';
import { rightsIn } from '../../permissions/permissions.service';
import { logActivity } from '../../activity/activity.service';
import { moveSessions } from '../../sessions/sessions.service';
import { lockPeople } from '../../memberships/person-lock.service';
import { revokeLink, revokeSent } from '../invitations/sender-rights';
import * as people from '../people.repository';

interface MembershipEnd {
  companyId: string;
  userId: string;
  /** The person who ends it; by default the member. */
  actorId?: string | undefined;
  /** The colleague who takes over; by default the person's manager. */
  successorId?: string | undefined;
  reason?: string | undefined;
  /** Origin of the request, if the person ends it themselves. */
  origin?: Origin | undefined;
  /** The company ends with its last founder: it has no other members and nobody can join it. */
  companyEnds?: boolean;
}

/**
 * Ends a membership in the caller's transaction; nothing else ends memberships. The row stays as resigned, so that the
 * person's data remains readable. Revokes the invitations and the magic link that the person sent, and each module
 * hands over its part (`handOver`). Sessions, including open sockets, continue in another company of the person.
 * Throws LAST_FOUNDER, NOT_FOUND for a person who is not a member, and a field error for a successor who is not.
 * Callers that end several memberships in one transaction must lock the companies in the order of their ids.
 */
export async function endMembership(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId, actorId = userId, successorId, reason = '', origin, companyEnds = false }: MembershipEnd,
): Promise<void> {
  await memberships.lockCompany(tx, companyId);
  // Before people are locked, as in the order of locks: company, invite, people.
  await revokeSent(deps, tx, { companyId, userId }, actorId);
  // Waits for changes to leave that have begun, so that the hand-over includes them and notifies the next approvers.
  const locked = await lockPeople(tx, companyId);
  const member = await memberships.findMember(tx, companyId, { userId });
  if (!member) throw new AppError('NOT_FOUND');
  if (!companyEnds) await memberships.refuseLastFounder(tx, member);
  const successor = await requireSuccessor(tx, member, successorId);
  if (!companyEnds) await followApprovers(deps, tx, companyId);
  for (const part of deps.parts.handOver) await part.handOver(deps, tx, member, { successorId: successor, actorId });
  await memberships.closeMembership(deps, tx, member, reason);
  await adjustEntitlements(deps, locked, { companyId, userId, reason: 'left', by: actorId });
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action: actorId === userId ? 'member.left' : 'member.removed',
    subject: { type: 'member', id: userId },
    before: { role: member.role, reportsTo: member.reportsTo },
    after: { role: null, reportsTo: null, successor },
  });
  const { name: company } = await memberships.companyFacts(tx, companyId);
  await moveSessions(tx, { userId, from: companyId, to: await preferredCompany(tx, userId) });
  await logActivity(deps, tx, { userId, action: 'company-left', origin, params: { company } });
  await memberships.recheckAccessOf(deps, tx, [userId]);
  await memberships.publishCompanyChange(deps, tx, companyId);
}

/** Returns the chosen successor, or else the manager if still a member. */
async function requireSuccessor(
  tx: Tx,
  { companyId, userId, reportsTo }: EndingMembership,
  chosen: string | undefined,
): Promise<string | null> {
  const successorId = chosen ?? reportsTo;
  if (successorId === null) return null;
  if (successorId !== userId && (await memberships.findMember(tx, companyId, { userId: successorId }))) {
    return successorId;
  }
  if (chosen !== undefined) throw fieldError('successorId', 'NOT_A_COLLEAGUE');
  return null;
}

/** Counts the duties that ending a membership would hand over, for the confirmation dialog. */
export async function previewHandOver(deps: AppDeps, tx: Tx, membership: EndingMembership): Promise<HandOverItem[]> {
  const items: HandOverItem[] = [];
  for (const part of deps.parts.handOver) items.push(...(await part.preview(tx, membership, deps)));
  const order = (item: HandOverItem) => HAND_OVER_KINDS.indexOf(item.kind);
  return items.filter(({ count }) => count > 0).sort((a, b) => order(a) - order(b));
}

/** Returns the hand-over preview for the actor, or for a colleague if the actor has `people.manage`. */
export async function handOverOf(deps: AppDeps, actor: CompanySession, userId: string): Promise<HandOverItem[]> {
  const { companyId } = actor;
  if (userId !== actor.userId && !actor.can('people.manage')) throw new AppError('FORBIDDEN');
  return deps.db.transaction(async (tx) => {
    const member = await memberships.findMember(tx, companyId, { userId });
    if (!member) throw new AppError('NOT_FOUND');
    return previewHandOver(deps, tx, member);
  });
}

/** Leaves the active company and hands over to the chosen successor, or else to the manager. */
export async function resign(
  deps: AppDeps,
  actor: CompanySession,
  { successorId, origin }: { successorId?: string | undefined; origin: Origin },
): Promise<{ message: string }> {
  const { companyId, userId } = actor;
  const { name } = await deps.db.transaction(async (tx) => {
    await endMembership(deps, tx, { companyId, userId, successorId, origin });
    return memberships.companyFacts(tx, companyId);
  });
  return { message: `You have left ${name}.` };
}

/**
 * Ends another person's membership of the active company. Also revokes their ways back in: the magic link, which must
 * be created again, and invitations to their address. Requires `people.manage`, and the Founder role to remove a
 * Founder.
 */
export async function removeMember(
  deps: AppDeps,
  actor: CompanySession,
  { userId, reason, successorId }: { userId: string; reason: string; successorId?: string | undefined },
): Promise<void> {
  const { companyId } = actor;
  await deps.db.transaction(async (tx) => {
    await memberships.lockCompany(tx, companyId);
    const rights = await rightsIn(tx, companyId, actor.userId);
    if (!rights?.can('people.manage')) throw new AppError('FORBIDDEN');
    const member = await memberships.findMember(tx, companyId, { userId });
    if (!member) throw new AppError('NOT_FOUND');
    const own = await memberships.findMember(tx, companyId, { userId: actor.userId });
    if (member.role === 'Founder' && own?.role !== 'Founder') throw new AppError('FORBIDDEN');
    await revokeInvitationsOf(deps, tx, actor, userId);
    await endMembership(deps, tx, { companyId, userId, actorId: actor.userId, successorId, reason });
  });
}

/**
 * Revokes the magic link and open invitations to a removed person, who may know both. Call it before people are locked,
 * as in `endMembership`.
 */
async function revokeInvitationsOf(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  userId: string,
): Promise<void> {
  await revokeLink(deps, tx, companyId, actorId);
  const person = await personOf(tx, userId);
  if (!person) return;
  const ids = await people.revokeInvitationsTo(tx, companyId, [person.email], deps.clock.now());
  await appendAudit(
    deps,
    tx,
    ...ids.map((id) => ({
      companyId,
      actorId,
      action: 'invitation.revoked' as const,
      subject: { type: 'invitation' as const, id },
    })),
  );
}
