import type { Operation } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { CompanySession } from '../../lib/session';
import { may } from '../permissions/permissions.service';

/** Each of these shows others' leave: whoever decides has to see it. */
export const SEES_ALL: readonly Operation[] = ['leave.decide', 'leave.viewAll'];

/** Whether somebody has a list of others' leave at all. */
export const maySeeAll = (actor: CompanySession): boolean => SEES_ALL.some((operation) => actor.can(operation));

/** One's own, and that of the people over whom one decides or views. Others are told that it does not exist. */
export async function maySee(tx: Tx, actor: CompanySession, employeeId: string): Promise<boolean> {
  if (employeeId === actor.userId) return true;
  for (const operation of SEES_ALL) {
    if (await may(tx, actor, operation, { userId: employeeId })) return true;
  }
  return false;
}
