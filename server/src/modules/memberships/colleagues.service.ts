import type { Person, Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { avatarUrlOf } from './avatar-url.service';
import { holdCompany, lockCompany } from './memberships.service';
import * as repository from './colleagues.repository';

/** A person of the same company, with the fields that other modules need. */
export interface Colleague {
  userId: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  role: Role;
  position: string | null;
}

export const colleagues: (tx: Tx, companyId: string) => Promise<Colleague[]> = repository.listColleagues;

/** Returns the emails of the current members by user id, which tell people of one name apart. */
export async function colleagueEmails(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const people = await colleagues(tx, companyId);
  return new Map(people.map(({ userId, email }) => [userId, email]));
}

/** Returns the people who have left the company. */
export async function formerColleagues(tx: Tx, companyId: string): Promise<Person[]> {
  const former = await repository.listFormerColleagues(tx, companyId);
  return former.map(toPerson);
}

/** Returns people by user id, with one query; includes those who have left the company. */
export async function peopleById(
  tx: Tx,
  companyId: string,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, Colleague>> {
  const ids = [...new Set(userIds)];
  const rows = ids.length === 0 ? [] : await repository.findPeople(tx, companyId, ids);
  return new Map(rows.map((row) => [row.userId, row]));
}

declare const lockedPeople: unique symbol;

/** A transaction that holds the locks of the people whose leave or attendance it changes. */
export type PersonTx = Tx & { readonly [lockedPeople]: true };

/**
 * Serializes transactions that change a person's data, and holds the company, whose rules they depend on. Throws
 * NO_COMPANY for people who have left, unless `former` is set. A transaction that locks several people uses
 * `lockPeople`.
 */
export async function lockPerson(
  tx: Tx,
  companyId: string,
  userId: string,
  { former = false }: { former?: boolean } = {},
): Promise<PersonTx> {
  await holdCompany(tx, companyId);
  const [locked] = await repository.lockMemberships(tx, companyId, { userIds: [userId], former });
  if (!locked && !former) throw new AppError('NO_COMPANY');
  return tx as PersonTx; // holds the lock now
}

/**
 * Locks a person who joins in this transaction. Does not hold the company: removals lock it before they revoke
 * invitations, and joining locks its invitation first.
 */
export async function lockNewcomer(tx: Tx, companyId: string, userId: string): Promise<PersonTx> {
  await repository.lockMemberships(tx, companyId, { userIds: [userId], former: false });
  return tx as PersonTx; // holds the lock now
}

/**
 * Locks several people, by default everyone, including those who have left. Locks the company first, so that two such
 * transactions cannot deadlock; a transaction that has locked a person must not call it.
 */
export async function lockPeople(tx: Tx, companyId: string, userIds?: readonly string[]): Promise<PersonTx> {
  await lockCompany(tx, companyId);
  await repository.lockMemberships(tx, companyId, { userIds, former: true });
  return tx as PersonTx; // holds the locks now
}

/** Runs work in a transaction that holds the lock of a person; throws NO_COMPANY for people who have left. */
export function personTransaction<Result>(
  { db }: Pick<AppDeps, 'db'>,
  { companyId, userId }: { companyId: string; userId: string },
  work: (tx: PersonTx) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => work(await lockPerson(tx, companyId, userId)));
}

export const toPerson = (colleague: Pick<Colleague, 'userId' | 'name' | 'avatarUrl'>): Person => ({
  _id: colleague.userId,
  name: colleague.name,
  avatarUrl: avatarUrlOf(colleague),
});

/** Returns the current members of the company, or given people of it, whose names match, by name. */
export const findColleagues = repository.findColleagues;
