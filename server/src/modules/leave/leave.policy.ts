import type { Operation } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { CompanySession } from '../../lib/session';
import { may } from '../permissions/permissions.service';
import { isNamedApprover } from './approvals/approval-steps';

/** Operations that each grant access to other people's leave, including `leave.decide`: approvers must see requests. */
export const LEAVE_VIEW_OPERATIONS: readonly Operation[] = ['leave.decide', 'leave.viewAll'];

/** Returns whether the actor may list other people's leave at all. */
export const maySeeAll = (actor: CompanySession): boolean =>
  LEAVE_VIEW_OPERATIONS.some((operation) => actor.can(operation));

/** Returns whether the actor may see a person's leave: their own, or through an operation they hold over the person. */
export async function maySee(tx: Tx, actor: CompanySession, employeeId: string): Promise<boolean> {
  if (employeeId === actor.userId) return true;
  for (const operation of LEAVE_VIEW_OPERATIONS) {
    if (await may(tx, actor, operation, { userId: employeeId })) return true;
  }
  return false;
}

/** Like `maySee`, but for requests, which are also visible to approvers named in a step. */
export async function maySeeRequest(tx: Tx, actor: CompanySession, employeeId: string): Promise<boolean> {
  return (await maySee(tx, actor, employeeId)) || isNamedApprover(tx, actor.companyId, actor.userId);
}
