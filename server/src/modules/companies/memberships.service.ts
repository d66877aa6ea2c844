import type { Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { MembershipRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { announceOnCommit, emitOnCommit, recheckOnCommit } from '../../realtime/outbox';
import { rooms } from '../../realtime/rooms';
import * as repository from './memberships.repository';

/** What modules below the companies need of them; this one imports no other module's service. */

/** Lets one transaction after the other look at what a company has and change it. */
export const lockCompany = repository.lockCompany;

/** Oldest membership first. */
export const companiesOf = repository.listCompaniesOf;

/** The membership of somebody who belongs to the company now, by user id or by its own id. */
export const findMember = repository.findMember;

/** The user ids of everybody who belongs to the company now, oldest membership first. */
export const memberIds = repository.listMemberIds;

/** Whether anybody else belongs to the company now. */
export const hasOtherMembers = repository.hasOtherMembers;

export const updateMembership = repository.updateMembership;

/** Name and time zone of a company that exists. */
export async function companyFacts(tx: Tx, companyId: string): Promise<{ name: string; timeZone: string }> {
  const facts = await repository.findFacts(tx, companyId);
  if (!facts) throw new AppError('NOT_FOUND');
  return facts;
}

/** False for somebody who belongs to the company already. */
export async function addMember(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId, role }: { companyId: string; userId: string; role: Role },
): Promise<boolean> {
  const id = deps.ids.uuid();
  const joinedAt = deps.clock.now();
  return (await repository.joinCompany(tx, { id, companyId, userId, role, joinedAt })) !== undefined;
}

/** Refuses what would leave the company without a founder. Only under the lock of the company is it true. */
export async function refuseLastFounder(tx: Tx, { companyId, userId, role }: MembershipRow): Promise<void> {
  if (role === 'Founder' && !(await repository.hasOtherFounder(tx, companyId, userId))) {
    throw new AppError('LAST_FOUNDER');
  }
}

/** Ends the membership itself; those who reported to the person report to whom that person reported to. */
export async function closeMembership(
  deps: AppDeps,
  tx: Tx,
  { id, companyId, userId, reportsTo }: MembershipRow,
  endReason: string,
): Promise<void> {
  await repository.handOnReports(tx, { companyId, from: userId, to: reportsTo });
  await repository.updateMembership(tx, id, { endedAt: deps.clock.now(), endReason });
}

/** The rights of these people change with this transaction: their open sockets follow at once, on every process. */
export async function accessChanges(deps: AppDeps, tx: Tx, userIds: Iterable<string>): Promise<void> {
  await recheckOnCommit(
    deps,
    tx,
    [...userIds].map((userId) => ({ userId })),
  );
}

/** Everybody in the company fetches anew what the user route tells of it: somebody came or went, it has another name. */
export async function companyChanges(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  await emitOnCommit(deps, tx, rooms.company(companyId), 'accessChanged', { companyId });
}

/** Somebody has another name or picture: whoever works with them, in any company, fetches people anew. */
export async function personChanges(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const companies = await companiesOf(tx, userId);
  await announceOnCommit(
    deps,
    tx,
    companies.map(({ _id }) => ({ room: rooms.company(_id), event: 'personChanged', payload: { userId } })),
  );
}
