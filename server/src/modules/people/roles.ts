import type { Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { MembershipRow } from '../memberships/companies.tables';
import { AppError } from '../../lib/errors';
import { coversRole, outranks } from '../../lib/policy';
import type { CompanySession } from '../../lib/session';
import * as memberships from '../memberships/memberships.service';

/**
 * Throws GRANT_BEYOND_OWN if the actor, as returned by `holdRights`, may not grant a role: one with more permissions
 * than their own, or Founder unless they are one.
 */
export function refuseRoleBeyondOwn(actor: CompanySession, role: Role): void {
  if (!coversRole(actor, role)) throw new AppError('GRANT_BEYOND_OWN');
  if (role === 'Founder' && actor.role !== 'Founder') throw new AppError('GRANT_BEYOND_OWN');
}

/** Throws if the actor, as returned by `holdRights`, may not change a member's role. Needs the company lock. */
export async function requireMayChangeRole(
  tx: Tx,
  actor: CompanySession,
  member: MembershipRow,
  role: Role,
): Promise<void> {
  if (role === member.role) return;
  if (member.role === 'Founder' && actor.role !== 'Founder') throw new AppError('FORBIDDEN');
  if (member.userId === actor.userId && outranks(role, member.role)) throw new AppError('GRANT_BEYOND_OWN');
  refuseRoleBeyondOwn(actor, role);
  if (role !== 'Founder') await memberships.refuseLastFounder(tx, member);
}
