import type { Person, Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { avatarUrlOf } from './avatar-url.service';
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

/** Returns the current members of the company, by name. */
export const colleagues: (tx: Tx, companyId: string) => Promise<Colleague[]> = repository.listColleagues;

/** Returns the emails of the current members by user id, which distinguish people with the same name. */
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

/** Maps a colleague to the fields that every list of people shows. */
export const toPerson = (colleague: Pick<Colleague, 'userId' | 'name' | 'avatarUrl'>): Person => ({
  _id: colleague.userId,
  name: colleague.name,
  avatarUrl: avatarUrlOf(colleague),
});

/** Returns the person with this id for a response or, if the account was deleted, only the id. */
export function findPerson(people: ReadonlyMap<string, Colleague>, userId: string): Person {
  const colleague = people.get(userId);
  return colleague ? toPerson(colleague) : { _id: userId, name: '', avatarUrl: null };
}

/** Returns the current members of the company, or given people of it, whose names match, by name. */
export const findColleagues = repository.findColleagues;
