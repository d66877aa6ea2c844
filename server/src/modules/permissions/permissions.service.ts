import { OPERATIONS, type PermissionList } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { type Rights, rightsOf } from '../../lib/policy';
import type { CompanySession, Session } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import { type CompanyTx, holdCompany, lockCompany, recheckAccessOf } from '../memberships/memberships.service';
import * as repository from './permissions.repository';

export {
  findHolders,
  listCompanyHolders,
  may,
  peopleUnder,
  type PeopleFilter,
  requireMay,
  type Target,
} from './permissions.policy';

/** Returns a person's permissions in any of their companies; null if they are not a member. */
export async function rightsIn(tx: Tx, companyId: string, userId: string): Promise<Rights | null> {
  const found = await repository.findRights(tx, companyId, userId);
  return found ? rightsOf(found.role, found.grants) : null;
}

/**
 * Holds the company of a caller. Returns the transaction, and the caller with the role and permissions that they keep
 * until it ends: those of the session may have ended while the transaction waited. Throws NO_COMPANY for a caller who
 * has left.
 */
export async function holdRights(
  transaction: Tx,
  session: CompanySession,
): Promise<{ tx: CompanyTx; actor: CompanySession }> {
  const { companyId, userId } = session;
  const tx = await holdCompany(transaction, companyId);
  const found = await repository.findRights(tx, companyId, userId);
  if (!found) throw new AppError('NO_COMPANY');
  return { tx, actor: { ...session, role: found.role, ...rightsOf(found.role, found.grants) } };
}

/** Returns which of these people are current members of the company. */
export const membersAmong = repository.membersAmong;

/** Returns the person and everyone they report to, directly or indirectly. */
export async function readLineAbove(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  return (await repository.listLinesAbove(tx, companyId, [userId]))(userId);
}

/**
 * Returns the grants of operations that this version knows. A newer version may have stored others before a rollback:
 * they have no effect, cannot be sent back, and stay until it returns.
 */
async function listKnownGrants(tx: Tx, companyId: string, userIds?: readonly string[]): Promise<repository.Grant[]> {
  const rows = await repository.listGrants(tx, companyId, userIds);
  return rows.filter(({ operation }) => OPERATIONS.some((known) => known === operation));
}

/** Returns the people that each operation is granted to; without `permissions.manage`, only the actor's own grants. */
export async function grantsVisibleTo(tx: Tx, session: Session): Promise<Map<string, string[]>> {
  if (session.companyId === null) return new Map();
  const userIds = session.can('permissions.manage') ? undefined : [session.userId];
  const rows = await listKnownGrants(tx, session.companyId, userIds);
  const grantsByOperation = Map.groupBy(rows, ({ operation }) => operation);
  return new Map(
    [...grantsByOperation].map(([operation, holders]) => [operation, holders.map(({ userId }) => userId)]),
  );
}

async function readPermissions(tx: Tx, companyId: string): Promise<PermissionList> {
  const grantsByPerson = Map.groupBy(await listKnownGrants(tx, companyId), ({ userId }) => userId);
  const permissions = [...grantsByPerson].map(([_id, rows]) => ({
    _id,
    operations: rows.map(({ operation }) => operation),
  }));
  return { permissions, version: await repository.grantsVersion(tx, companyId) };
}

/** Returns the operations granted to people beyond their roles. */
export const permissions = (deps: AppDeps, actor: CompanySession): Promise<PermissionList> =>
  readPermissions(deps.db, actor.companyId);

interface PermissionsInput {
  permissions: readonly { _id: string; operations: readonly string[] }[];
  version?: number | undefined;
}

const keyOf = ({ userId, operation }: repository.Grant) => `${userId} ${operation}`;

/** Returns the grants of the first list that are not in the second. */
function omitGrants(grants: readonly repository.Grant[], others: readonly repository.Grant[]) {
  const known = new Set(others.map(keyOf));
  return grants.filter((grant) => !known.has(keyOf(grant)));
}

/** Lets modules follow a change of rights that comes next in the transaction, which holds the company's lock alone. */
export async function followRightsChange(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  for (const follow of deps.parts.rightsChanges) await follow(deps, tx, companyId);
}

/** Lets modules end actions that people started with grants that were removed. */
async function followRightsLoss(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  removed: readonly repository.Grant[],
): Promise<void> {
  const userIds = [...new Set(removed.map(({ userId }) => userId))];
  if (userIds.length === 0) return;
  for (const follow of deps.parts.rightsLosses) await follow(deps, tx, { companyId, userIds, actorId });
}

/** Replaces all grants of known operations at once. The actor must hold newly granted operations over everybody. */
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
    const current = await listKnownGrants(tx, companyId);
    const added = omitGrants(wanted, current);
    const removed = omitGrants(current, wanted);
    await refuseBeyondOwn(tx, actor, added);
    if (added.length > 0 || removed.length > 0) await followRightsChange(deps, tx, companyId);
    await repository.deleteGrants(tx, companyId, removed);
    await repository.insertGrants(tx, companyId, added);
    const changed = new Set([...added, ...removed].map(({ userId }) => userId));
    if (changed.size > 0) await incrementVersion(tx, companyId);
    const grantsOf = (grants: readonly repository.Grant[], userId: string) =>
      grants.flatMap((grant) => (grant.userId === userId ? [grant.operation] : [])).toSorted();
    await appendAudit(
      deps,
      tx,
      ...[...changed].map((userId) => ({
        companyId,
        actorId: actor.userId,
        action: 'grants.changed' as const,
        subject: { type: 'member' as const, id: userId },
        before: { operations: grantsOf(current, userId) },
        after: { operations: grantsOf(wanted, userId) },
      })),
    );
    await followRightsLoss(deps, tx, actor, removed);
    await recheckAccessOf(deps, tx, changed);
    return readPermissions(tx, companyId);
  });
}

async function incrementVersion(tx: Tx, companyId: string) {
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

/** Throws GRANT_BEYOND_OWN for grants beyond the actor's own permissions, which it reads again under the lock. */
async function refuseBeyondOwn(tx: Tx, actor: CompanySession, added: readonly repository.Grant[]) {
  const rights = await rightsIn(tx, actor.companyId, actor.userId);
  if (!rights?.can('permissions.manage')) throw new AppError('FORBIDDEN');
  const own = new Set<string>(rights.operations.filter((operation) => rights.reach(operation) === 'everybody'));
  if (added.some(({ operation }) => !own.has(operation))) throw new AppError('GRANT_BEYOND_OWN');
}

/** Removes all grants of a person, as part of ending their membership. Needs the company lock. */
export async function removeGrantsOf(tx: Tx, companyId: string, userId: string): Promise<void> {
  const rows = await repository.listGrants(tx, companyId, [userId]);
  if (rows.length === 0) return;
  await repository.deleteGrants(tx, companyId, rows);
  await incrementVersion(tx, companyId);
}
