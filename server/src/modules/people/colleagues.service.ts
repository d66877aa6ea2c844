import type { Person, Role } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { AppError } from '../../lib/errors';
import { avatarUrlOf } from '../avatars/avatar-url.service';
import * as repository from './colleagues.repository';

/** Somebody of the same company, as other modules need to know them. */
export interface Colleague {
  userId: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  role: Role;
  position: string | null;
}

export const colleagues: (tx: Tx, companyId: string) => Promise<Colleague[]> = repository.listColleagues;

/** People by user id, in one query; somebody who has left the company is still known by name. */
export async function peopleById(
  tx: Tx,
  companyId: string,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, Colleague>> {
  const ids = [...new Set(userIds)];
  const rows = ids.length === 0 ? [] : await repository.findPeople(tx, companyId, ids);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Lets one transaction after the other change what belongs to a person; refuses for somebody who has left. */
export async function lockPerson(tx: Tx, companyId: string, userId: string): Promise<void> {
  if (!(await repository.lockMembership(tx, companyId, userId))) throw new AppError('NO_COMPANY');
}

export const toPerson = (colleague: Colleague): Person => ({
  _id: colleague.userId,
  name: colleague.name,
  avatarUrl: avatarUrlOf(colleague),
});
