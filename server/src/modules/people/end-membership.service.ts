import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { Origin } from '../../lib/origin';
import type { CompanySession } from '../../lib/session';
import { personOf } from '../accounts/person.service';
import { preferredCompany } from '../companies/companies.service';
import * as memberships from '../companies/memberships.service';
import { leaveDepartments } from '../departments/departments.service';
import { removeApprover } from '../leave/leave.service';
import { forgetCalendars } from '../oauth/forget.service';
import { removeGrantsOf, rightsIn } from '../permissions/permissions.service';
import { logActivity } from '../security/activity.service';
import { moveSessions } from '../sessions/sessions.service';
import * as people from './people.repository';

interface Ending {
  companyId: string;
  userId: string;
  reason?: string | undefined;
  /** From where the person themselves asked for it. */
  origin?: Origin | undefined;
  /** Nobody else belongs to the company, and nobody can join it any more: it ends with its founder. */
  companyEnds?: boolean;
}

/**
 * The one way in which somebody stops belonging to a company, as part of the caller's transaction. The membership is
 * kept as resigned, so that what the person did stays readable; their grants, their department and whatever they lead
 * end, those who reported to them report to the one above, invitations they sent stay open. Their sessions go on in
 * another company of theirs, open sockets at once. Throws LAST_FOUNDER, and NOT_FOUND for whoever does not belong to
 * it. Who ends several memberships in one transaction takes the companies in the order of their ids.
 */
export async function endMembership(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId, reason = '', origin, companyEnds = false }: Ending,
): Promise<void> {
  await memberships.lockCompany(tx, companyId);
  const member = await memberships.findMember(tx, companyId, { userId });
  if (!member) throw new AppError('NOT_FOUND');
  if (!companyEnds) await memberships.refuseLastFounder(tx, member);
  await removeGrantsOf(tx, companyId, userId);
  await leaveDepartments(tx, companyId, userId);
  await removeApprover(tx, companyId, userId);
  await forgetCalendars(deps, tx, { userId, companyId });
  await memberships.closeMembership(deps, tx, member, reason);
  const { name: company } = await memberships.companyFacts(tx, companyId);
  await moveSessions(tx, { userId, from: companyId, to: await preferredCompany(tx, userId) });
  await logActivity(deps, tx, { userId, action: 'company-left', origin, params: { company } });
  await memberships.accessChanges(deps, tx, [userId]);
  await memberships.companyChanges(deps, tx, companyId);
}

/** Leaves the active company. */
export async function resign(deps: AppDeps, actor: CompanySession, origin: Origin): Promise<{ message: string }> {
  const { companyId, userId } = actor;
  const { name } = await deps.db.transaction(async (tx) => {
    await endMembership(deps, tx, { companyId, userId, origin });
    return memberships.companyFacts(tx, companyId);
  });
  return { message: `You have left ${name}.` };
}

/**
 * Ends somebody else's membership of the active company, with the ways in that this person knows: the magic link, which
 * has to be made anew, and invitations to their address. Needs `people.manage`, and being a Founder where that person
 * is one.
 */
export async function removeMember(
  deps: AppDeps,
  actor: CompanySession,
  { userId, reason }: { userId: string; reason: string },
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
    // First, as whoever comes in by one holds it before the membership: the other way round both could wait for each other.
    await closeWaysBack(deps, tx, companyId, userId);
    await endMembership(deps, tx, { companyId, userId, reason });
  });
}

/** Whoever was put out knows the magic link, and may hold an invitation by mail that they did not need. */
async function closeWaysBack(deps: AppDeps, tx: Tx, companyId: string, userId: string): Promise<void> {
  const now = deps.clock.now();
  await people.revokeMagicLinks(tx, companyId, now);
  const person = await personOf(tx, userId);
  if (person) await people.revokeInvitationsTo(tx, companyId, [person.email], now);
}
