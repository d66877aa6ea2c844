import type { Role } from '@atrium/contracts';
import { dayAt } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { MembershipRow } from './companies.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { publishOnCommit, emitOnCommit, recheckOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import * as repository from './memberships.repository';

/** Company functions for lower-level modules; this file imports no other module's service. */

/** Locks the company, so that transactions that read and change its data run one at a time. */
export const lockCompany = repository.lockCompany;

declare const heldCompany: unique symbol;

/** A transaction that holds its company: until it ends, nobody leaves it, and its rules and rates stay. */
export type CompanyTx = Tx & { readonly [heldCompany]: true };

/**
 * Holds the company for a write that depends on who is a member or on rules, such as the lock of a period: waits for
 * transactions that have locked the company, and makes later ones wait. Others can hold it at the same time. Comes
 * before every other lock, as `lockCompany` does.
 */
export async function holdCompany(tx: Tx, companyId: string): Promise<CompanyTx> {
  await repository.holdCompany(tx, companyId);
  return tx as CompanyTx; // holds the company now
}

/** Holds the company of the actor; throws NO_COMPANY if they have left it since the request began. */
export async function holdOwnCompany(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<CompanyTx> {
  const held = await holdCompany(tx, companyId);
  if (!(await repository.findMember(tx, companyId, { userId }))) throw new AppError('NO_COMPANY');
  return held;
}

/** Returns the companies of a person, oldest membership first. */
export const companiesOf = repository.listCompaniesOf;

/** Returns the companies of several people, with one query. */
export const companiesOfAll = repository.listCompaniesOfAll;
export const isSmallInstallation = repository.isSmallInstallation;

/**
 * Returns the cohort by which canaries choose a person: their active company, or the person without one.
 *
 * @param isSmall whether there are so few companies that canaries choose people
 */
export const cohortOf = (
  { userId, companyId }: { userId: string; companyId: string | null },
  isSmall: boolean,
): string => (isSmall ? null : companyId) ?? userId;

/** Returns the name of the company that a person left or was removed from last. */
export const formerCompanyOf = repository.findFormerCompany;

/** Returns the membership of a current member, by user id or membership id. */
export const findMember = repository.findMember;

/** Returns the user ids of current members, oldest membership first. */
export const memberIds = repository.listMemberIds;

/** Returns whether the company has other current members. */
export const hasOtherMembers = repository.hasOtherMembers;

export const updateMembership = repository.updateMembership;

export { countReports, reassignReports, setReportsTo } from './memberships.repository';

/** Returns the name and time zone of a company; throws NOT_FOUND if it does not exist. */
export async function companyFacts(tx: Tx, companyId: string): Promise<{ name: string; timeZone: string }> {
  const facts = await repository.findFacts(tx, companyId);
  if (!facts) throw new AppError('NOT_FOUND');
  return facts;
}

/** Returns the day on which somebody joined. A date without a time is stored as midnight in UTC, in every time zone. */
export function joiningDay(joinedAt: Date, timeZone: string): string {
  const iso = joinedAt.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : dayAt(joinedAt.getTime(), timeZone);
}

/** Adds a member; returns false if the person already is one. */
export async function addMember(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId, role }: { companyId: string; userId: string; role: Role },
): Promise<boolean> {
  const id = deps.ids.uuid();
  const joinedAt = deps.clock.now();
  return (await repository.joinCompany(tx, { id, companyId, userId, role, joinedAt })) !== undefined;
}

/** Throws LAST_FOUNDER if the company would be left without a founder. Needs the company lock. */
export async function refuseLastFounder(tx: Tx, { companyId, userId, role }: MembershipRow): Promise<void> {
  if (role === 'Founder' && !(await repository.hasOtherFounder(tx, companyId, userId))) {
    throw new AppError('LAST_FOUNDER');
  }
}

/** Marks the membership row as ended. */
export async function closeMembership(deps: AppDeps, tx: Tx, { id }: MembershipRow, endReason: string): Promise<void> {
  await repository.updateMembership(tx, id, { endedAt: deps.clock.now(), endReason });
}

/** Rechecks the access of these people's open sockets on all processes once this transaction commits. */
export async function recheckAccessOf(deps: AppDeps, tx: Tx, userIds: Iterable<string>): Promise<void> {
  await recheckOnCommit(
    deps,
    tx,
    [...userIds].map((userId) => ({ userId })),
  );
}

/** Makes everyone in the company reload its data and the user, after its name, members or departments change. */
export async function publishCompanyChange(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  await emitOnCommit(deps, tx, rooms.company(companyId), 'accessChanged', { companyId });
}

/** Makes everyone in a person's companies reload people, after the person's name or picture changes. */
export async function publishPersonChange(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const companies = await companiesOf(tx, userId);
  await publishOnCommit(
    deps,
    tx,
    companies.map(({ _id }) => ({ room: rooms.company(_id), event: 'personChanged', payload: { userId } })),
  );
}
