import type { Person, Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { AppError } from '../../lib/errors';
import { avatarUrlOf } from '../avatars/avatar-url.service';
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

/** Serializes transactions that change a person's data; throws NO_COMPANY for people who have left. */
export async function lockPerson(tx: Tx, companyId: string, userId: string): Promise<void> {
  if (!(await repository.lockMembership(tx, companyId, userId))) throw new AppError('NO_COMPANY');
}

export const toPerson = (colleague: Pick<Colleague, 'userId' | 'name' | 'avatarUrl'>): Person => ({
  _id: colleague.userId,
  name: colleague.name,
  avatarUrl: avatarUrlOf(colleague),
});

/** Returns a page of the current members of the company, by name. */
export const pageOfColleagues = repository.pageOfColleagues;
