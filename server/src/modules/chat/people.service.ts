import type { API, ChatUser, ResponseOf } from '@atrium/contracts';
import { readTogether } from '../../db/read-together';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { type Colleague, colleagues, formerColleagues, peopleById } from '../memberships/colleagues.service';
import { membersAmong } from '../permissions/permissions.service';
import { linesOf } from '../profiles/profiles.service';
import { type KnownPeople, toChatUser } from './conversations/conversation.mapper';
import { lastSeenOf } from '../presence/presence.service';

/** Adds presence to known people. Requests it from other processes, so do not call it inside a transaction. */
async function addPresence(
  deps: AppDeps,
  companyId: string,
  people: ReadonlyMap<string, Colleague>,
): Promise<KnownPeople> {
  const userIds = [...people.keys()];
  const seen = await lastSeenOf(deps.db, companyId, userIds);
  const status = await deps.presence.statusesIn(companyId, userIds);
  return { person: (userId) => people.get(userId), status, lastSeen: (userId) => seen.get(userId) };
}

/** Returns the data that conversations show of people, including those who left. Do not call inside a transaction. */
export async function knownPeople(deps: AppDeps, companyId: string, userIds: Iterable<string>): Promise<KnownPeople> {
  return addPresence(deps, companyId, await peopleById(deps.db, companyId, userIds));
}

/** Returns matching colleagues whom the actor can write to, at most `limit`. */
export async function users(
  deps: AppDeps,
  { companyId, userId }: CompanySession,
  matches: (colleague: Colleague) => boolean = () => true,
  limit = Number.POSITIVE_INFINITY,
): Promise<ChatUser[]> {
  const [all, lines] = await readTogether(deps.db, [(tx) => colleagues(tx, companyId), (tx) => linesOf(tx, companyId)]);
  const chosen = all.filter((colleague) => colleague.userId !== userId && matches(colleague)).slice(0, limit);
  const known = await addPresence(deps, companyId, new Map(chosen.map((one) => [one.userId, one])));
  return chosen.map((colleague) => toChatUser(colleague, lines.get(colleague.userId), known));
}

/** Returns everyone who can appear in messages: colleagues whom the actor can write to, and former colleagues. */
export async function listEverybody(deps: AppDeps, actor: CompanySession): Promise<ResponseOf<typeof API.chat.users>> {
  return { users: await users(deps, actor), former: await formerColleagues(deps.db, actor.companyId) };
}

export async function getStatus(
  deps: AppDeps,
  { companyId }: CompanySession,
  userId: string,
): Promise<ResponseOf<typeof API.chat.userStatus>> {
  if (!(await membersAmong(deps.db, companyId, [userId])).has(userId)) throw new AppError('NOT_FOUND');
  const known = await knownPeople(deps, companyId, [userId]);
  return { userId, status: known.status(userId), lastSeen: known.lastSeen(userId)?.toISOString() ?? null };
}
