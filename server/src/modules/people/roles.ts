import type { Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { MembershipRow } from '../memberships/companies.tables';
import { AppError } from '../../lib/errors';
import { coversRole, outranks } from '../../lib/policy';
import type { CompanySession } from '../../lib/session';
import * as memberships from '../memberships/memberships.service';
import { rightsIn } from '../permissions/permissions.service';

/**
 * Throws GRANT_BEYOND_OWN if the actor may not grant a role: one with more permissions than their own, or Founder
 * unless they are one. Reads their permissions again, because the session was resolved before the lock.
 */
export async function refuseRoleBeyondOwn(tx: Tx, { companyId, userId }: CompanySession, role: Role): Promise<void> {
  const rights = await rightsIn(tx, companyId, userId);
  const own = await memberships.findMember(tx, companyId, { userId });
  if (!rights || !own || !coversRole(rights, role)) throw new AppError('GRANT_BEYOND_OWN');
  if (role === 'Founder' && own.role !== 'Founder') throw new AppError('GRANT_BEYOND_OWN');
}

/** Throws if the actor may not change a member's role. Needs the company lock. */
export async function requireMayChangeRole(
  tx: Tx,
  actor: CompanySession,
  member: MembershipRow,
  role: Role,
): Promise<void> {
  if (role === member.role) return;
  const own = await memberships.findMember(tx, actor.companyId, { userId: actor.userId });
  if (member.role === 'Founder' && own?.role !== 'Founder') throw new AppError('FORBIDDEN');
  if (member.userId === actor.userId && outranks(role, member.role)) throw new AppError('GRANT_BEYOND_OWN');
  await refuseRoleBeyondOwn(tx, actor, role);
  if (role !== 'Founder') await memberships.refuseLastFounder(tx, member);
}
