import type { Operation } from '@atrium/contracts';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { AppError } from '../../lib/errors';
import { isAboutOthersOnly, rolesReaching } from '../../lib/policy';
import type { CompanySession, RightsHolder } from '../../lib/session';
import type { Colleague } from '../memberships/colleagues.service';
import * as repository from './permissions.repository';
import { isPersonOf } from './responsibility';

/** The target of an operation: one person, or the whole company. */
export type Target = 'everybody' | { userId: string };

/**
 * Returns whether the actor may perform an operation on a target, with at most one query. People who were never in the
 * actor's active company are out of reach, and nobody may decide their own requests.
 */
export async function may(tx: Tx, actor: CompanySession, operation: Operation, target: Target): Promise<boolean> {
  const reach = actor.reach(operation);
  if (reach === 'nobody') return false;
  if (target === 'everybody') return reach === 'everybody';
  if (target.userId === actor.userId && isAboutOthersOnly(operation)) return false;
  const line = (await repository.listLinesAbove(tx, actor.companyId, [target.userId]))(target.userId);
  if (line.length === 0) return false;
  if (reach === 'everybody') return true;
  if (target.userId === actor.userId) return false;
  return isResponsible(actor.userId, line);
}

/** Throws FORBIDDEN unless `may` allows the operation. */
export async function requireMay(tx: Tx, actor: CompanySession, operation: Operation, target: Target): Promise<void> {
  if (!(await may(tx, actor, operation, target))) throw new AppError('FORBIDDEN');
}

/** Returns a condition on a column of user ids; undefined if everyone matches. */
export type PeopleFilter = (userId: Column) => SQL | undefined;

/** Returns a filter for people over whom the actor holds one of the operations, consistent with `may`. */
export function peopleUnder(actor: RightsHolder, operations: readonly Operation[]): PeopleFilter {
  const reaches = operations.map((operation) => actor.reach(operation));
  if (reaches.includes('everybody')) return () => undefined;
  if (!reaches.includes('ownPeople')) return () => sql`false`;
  return (userId) => isPersonOf(actor.companyId, actor.userId, userId);
}

/**
 * Returns whether a manager is responsible for somebody else with this line: their direct and indirect reports, and
 * people who report to nobody. Corresponds to `isPersonOf`.
 */
const isResponsible = (managerId: string, line: readonly string[]): boolean =>
  line.length === 1 || line.includes(managerId);

/** Returns a function that returns who holds an operation over one of these people, by role or grant; by name. */
export async function findHolders(
  tx: Tx,
  companyId: string,
  operation: Operation,
  userIds: readonly string[],
): Promise<(userId: string) => Colleague[]> {
  const managers = rolesReaching(operation, 'ownPeople');
  const roles = [...rolesReaching(operation, 'everybody'), ...managers];
  const holders = await repository.listHolders(tx, { companyId, operation, roles });
  const lineOf = await repository.listLinesAbove(tx, companyId, userIds);
  return (over) => {
    const line = lineOf(over);
    return holders.flatMap(({ holder, isGranted }) => {
      const { userId } = holder;
      if (userId === over && isAboutOthersOnly(operation)) return [];
      if (isGranted || !managers.includes(holder.role)) return [holder];
      return userId !== over && isResponsible(userId, line) ? [holder] : [];
    });
  };
}

/** Returns the user ids of the people who hold an operation over everybody, by role or grant. */
export async function listCompanyHolders(tx: Tx, companyId: string, operation: Operation): Promise<string[]> {
  const roles = rolesReaching(operation, 'everybody');
  const holders = await repository.listHolders(tx, { companyId, operation, roles });
  return holders.map(({ holder }) => holder.userId);
}
