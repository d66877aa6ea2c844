import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { lockMemberships } from './colleagues.repository';
import { holdCompany, lockCompany } from './memberships.service';

declare const lockedPeople: unique symbol;

/** A transaction that holds the locks of the people whose leave or attendance it changes. */
export type PersonTx = Tx & { readonly [lockedPeople]: true };

/**
 * Serializes transactions that change a person's data, and holds the company, whose rules they depend on. Throws
 * NO_COMPANY for people who have left, unless `includesFormer` is set. A transaction that locks several people uses
 * `lockPeople`.
 */
export async function lockPerson(
  tx: Tx,
  companyId: string,
  userId: string,
  { includesFormer = false }: { includesFormer?: boolean } = {},
): Promise<PersonTx> {
  await holdCompany(tx, companyId);
  const [locked] = await lockMemberships(tx, companyId, { userIds: [userId], includesFormer });
  if (!locked && !includesFormer) throw new AppError('NO_COMPANY');
  return tx as PersonTx; // holds the lock now
}

/**
 * Locks a person who joins in this transaction. Does not hold the company: a join with an existing account holds
 * it before the invite, and nobody else locks the membership of a new account.
 */
export async function lockNewcomer(tx: Tx, companyId: string, userId: string): Promise<PersonTx> {
  await lockMemberships(tx, companyId, { userIds: [userId], includesFormer: false });
  return tx as PersonTx; // holds the lock now
}

/**
 * Locks several people, by default everyone, including those who have left. Locks the company first, so that two such
 * transactions cannot deadlock; a transaction that has locked a person must not call it.
 */
export async function lockPeople(tx: Tx, companyId: string, userIds?: readonly string[]): Promise<PersonTx> {
  await lockCompany(tx, companyId);
  await lockMemberships(tx, companyId, { userIds, includesFormer: true });
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
