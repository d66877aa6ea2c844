import type { PermissionList } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import { type Rights, rightsOf } from '../../lib/policy';
import type { CompanySession, Session } from '../../lib/session';
import { accessChanges, lockCompany } from '../companies/memberships.service';
import * as repository from './permissions.repository';

export { holdersOf, may, peopleUnder, type PeopleFilter, requireMay, type Target } from './permissions.policy';

/** What somebody may do in a company, the active one or not; null for one they do not belong to. */
export async function rightsIn(tx: Tx, companyId: string, userId: string): Promise<Rights | null> {
  const found = await repository.findRights(tx, companyId, userId);
  return found ? rightsOf(found.role, found.grants) : null;
}

/** Which of these people belong to the company now. */
export const membersAmong = repository.membersAmong;

/** The person and everybody whom they report to, directly or through others. */
export async function lineAbove(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  return (await repository.findLineAbove(tx, companyId, userId)).map(({ user_id }) => user_id);
}

/** Operation → people it is granted to; those without `permissions.manage` learn of their own only. */
export async function grantsVisibleTo(tx: Tx, session: Session): Promise<Map<string, string[]>> {
  if (session.companyId === null) return new Map();
  const whose = session.can('permissions.manage') ? undefined : [session.userId];
  const rows = await repository.listGrants(tx, session.companyId, whose);
  const byOperation = Map.groupBy(rows, ({ operation }) => operation);
  return new Map([...byOperation].map(([operation, holders]) => [operation, holders.map(({ userId }) => userId)]));
}

async function read(tx: Tx, companyId: string): Promise<PermissionList> {
  const byPerson = Map.groupBy(await repository.listGrants(tx, companyId), ({ userId }) => userId);
  const permissions = [...byPerson].map(([_id, rows]) => ({ _id, operations: rows.map(({ operation }) => operation) }));
  return { permissions, version: await repository.grantsVersion(tx, companyId) };
}

/** What is granted to whom beyond their role. */
export const permissions = (deps: AppDeps, actor: CompanySession): Promise<PermissionList> =>
  read(deps.db, actor.companyId);

interface PermissionsInput {
  permissions: readonly { _id: string; operations: readonly string[] }[];
  version?: number | undefined;
}

const keyOf = ({ userId, operation }: repository.Grant) => `${userId} ${operation}`;

/** What is in the first and not in the second. */
function without(grants: readonly repository.Grant[], others: readonly repository.Grant[]) {
  const known = new Set(others.map(keyOf));
  return grants.filter((grant) => !known.has(keyOf(grant)));
}

/** Replaces all grants at once. What is newly given must be the giver's own, over everybody. */
export async function savePermissions(
  deps: AppDeps,
  actor: CompanySession,
  input: PermissionsInput,
): Promise<PermissionList> {
  const { companyId } = actor;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    await refuseStale(tx, companyId, input.version);
    await refuseStrangers(tx, companyId, input);
    const wanted = input.permissions.flatMap(({ _id: userId, operations }) =>
      [...new Set(operations)].map((operation) => ({ userId, operation })),
    );
    const current = await repository.listGrants(tx, companyId);
    const given = without(wanted, current);
    const taken = without(current, wanted);
    await refuseBeyondOwn(tx, actor, given);
    await repository.deleteGrants(tx, companyId, taken);
    await repository.insertGrants(tx, companyId, given);
    const changed = new Set([...given, ...taken].map(({ userId }) => userId));
    if (changed.size > 0) await bumpVersion(tx, companyId);
    await accessChanges(deps, tx, changed);
    return read(tx, companyId);
  });
}

async function bumpVersion(tx: Tx, companyId: string) {
  await repository.setGrantsVersion(tx, companyId, (await repository.grantsVersion(tx, companyId)) + 1);
}

async function refuseStale(tx: Tx, companyId: string, version: number | undefined) {
  if (version === undefined) return;
  if (version !== (await repository.grantsVersion(tx, companyId))) throw new AppError('CONFLICT');
}

async function refuseStrangers(tx: Tx, companyId: string, input: PermissionsInput) {
  const userIds = input.permissions.map(({ _id }) => _id);
  const members = await repository.membersAmong(tx, companyId, userIds);
  const seen = new Set<string>();
  for (const [index, userId] of userIds.entries()) {
    if (!members.has(userId)) throw fieldError(`permissions.${index}._id`, 'NOT_A_COLLEAGUE');
    if (seen.has(userId)) throw fieldError(`permissions.${index}._id`, 'INVALID');
    seen.add(userId);
  }
}

/** Looked up under the lock: the session was resolved before it. */
async function refuseBeyondOwn(tx: Tx, actor: CompanySession, given: readonly repository.Grant[]) {
  const rights = await rightsIn(tx, actor.companyId, actor.userId);
  if (!rights?.can('permissions.manage')) throw new AppError('FORBIDDEN');
  const own = new Set<string>(rights.operations.filter((operation) => rights.reach(operation) === 'everybody'));
  if (given.some(({ operation }) => !own.has(operation))) throw new AppError('GRANT_BEYOND_OWN');
}

/** Takes all that was granted to somebody. Part of the end of a membership, under the lock of the company. */
export async function removeGrantsOf(tx: Tx, companyId: string, userId: string): Promise<void> {
  const rows = await repository.listGrants(tx, companyId, [userId]);
  if (rows.length === 0) return;
  await repository.deleteGrants(tx, companyId, rows);
  await bumpVersion(tx, companyId);
}
