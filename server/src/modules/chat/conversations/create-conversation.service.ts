import type { API, Conversation, ParsedBody } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { ConversationRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { membersAmong } from '../../permissions/permissions.service';
import { getConversation } from './conversations.service';
import * as repository from './conversations.repository';
import { insertMembers } from './members.repository';
import { subscribeEntry } from './subscriptions';
import { type CompanyTx, holdOwnCompany } from '../../memberships/memberships.service';
import { sendConversation } from './send-conversation';

type Input = ParsedBody<typeof API.chat.createConversation>;

/** Creates a conversation of the given type; reuses an existing direct one with the same person. */
export async function create(deps: AppDeps, actor: CompanySession, input: Input): Promise<Conversation> {
  const id = await deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    const insert = input.type === 'direct' ? insertDirect : insertGroupOrChannel;
    return insert(deps, tx, actor, input);
  });
  return getConversation(deps, actor, id);
}

/** Throws a field error, at their position in the input, for people who are not colleagues. */
export async function requireColleagues(tx: CompanyTx, companyId: string, userIds: readonly string[]): Promise<void> {
  const known = await membersAmong(tx, companyId, userIds);
  const stranger = userIds.findIndex((userId) => !known.has(userId));
  if (stranger >= 0) throw fieldError(`participants.${stranger}`, 'NOT_A_COLLEAGUE');
}

/** Returns the other person of a direct conversation; the participants may include the actor. */
function requireCounterpart({ participants }: Input, userId: string): string {
  const others = [...new Set(participants)].filter((id) => id !== userId);
  const [other] = others;
  if (participants.length === 0) throw fieldError('participants', 'REQUIRED');
  if (other === undefined) throw fieldError('participants.0', 'NOT_A_COLLEAGUE');
  if (others.length > 1) throw fieldError('participants', 'TOO_BIG', { max: 1 });
  return other;
}

async function insertDirect(deps: AppDeps, tx: CompanyTx, actor: CompanySession, input: Input): Promise<string> {
  const { companyId, userId } = actor;
  const pair = [userId, requireCounterpart(input, userId)].toSorted();
  await requireColleagues(tx, companyId, input.participants);
  const directKey = pair.join(':');
  const createdAt = deps.clock.now();
  const row = { id: deps.ids.uuid(), companyId, type: 'direct', directKey, createdBy: userId, createdAt } as const;
  // The unique key makes concurrent requests for the same conversation wait for the first.
  const conversation =
    (await repository.insertConversation(tx, row)) ?? (await repository.findDirect(tx, companyId, directKey));
  if (!conversation) throw new Error('A direct conversation that exists was not found');
  // Also adds members of an earlier conversation who left the company and returned.
  await addMembers(deps, tx, conversation, pair);
  return conversation.id;
}

/** The insert does nothing for a taken channel name or a repeated client id; `findRepeated` finds out which it was. */
async function insertGroupOrChannel(
  deps: AppDeps,
  tx: CompanyTx,
  actor: CompanySession,
  input: Input,
): Promise<string> {
  const { companyId, userId } = actor;
  const { type, name, clientId = null, description } = input;
  const others = [...new Set(input.participants)].filter((id) => id !== userId);
  if (type === 'channel' && name === undefined) throw fieldError('name', 'REQUIRED');
  if (type === 'group' && others.length === 0) throw fieldError('participants', 'REQUIRED');
  await requireColleagues(tx, companyId, input.participants);
  const conversation = await repository.insertConversation(tx, {
    id: deps.ids.uuid(),
    companyId,
    type,
    name: name ?? null,
    description,
    isPublic: type === 'channel' && (input.isPublic ?? true),
    clientId,
    createdBy: userId,
    managedBy: userId,
    createdAt: deps.clock.now(),
  });
  if (!conversation) return findRepeated(tx, userId, clientId);
  await addMembers(deps, tx, conversation, [userId, ...others]);
  return conversation.id;
}

async function findRepeated(tx: Tx, userId: string, clientId: string | null): Promise<string> {
  const before = clientId === null ? undefined : await repository.findByClientId(tx, userId, clientId);
  if (!before) throw fieldError('name', 'NAME_TAKEN');
  if (before.deletedAt !== null) throw new AppError('CONFLICT');
  return before.id;
}

/** Adds people as members. Earlier messages count as read; the history of a direct conversation stays visible. */
async function addMembers(
  deps: AppDeps,
  tx: Tx,
  conversation: ConversationRow,
  userIds: readonly string[],
): Promise<void> {
  const { companyId, id: conversationId, seq } = conversation;
  const joinedAt = deps.clock.now();
  const rows = userIds.map((userId) => ({ companyId, conversationId, userId, joinedAt, lastReadSeq: seq }));
  const added = await insertMembers(tx, conversationId, rows);
  if (added.length === 0) return;
  await publishOnCommit(deps, tx, [subscribeEntry({ companyId, conversationId }, added)]);
  sendConversation(deps, conversation);
}

/**
 * Adds the people of a direct conversation again who left the company and returned, before a message to them is stored:
 * without a membership, it would never reach them.
 */
export async function restoreMembers(
  deps: AppDeps,
  transaction: Tx,
  actor: CompanySession,
  conversation: ConversationRow,
): Promise<void> {
  const pair = conversation.directKey?.split(':') ?? [];
  if (conversation.memberCount >= pair.length) return;
  const tx = await holdOwnCompany(transaction, actor);
  const present = await membersAmong(tx, actor.companyId, pair);
  await addMembers(
    deps,
    tx,
    conversation,
    pair.filter((userId) => present.has(userId)),
  );
}
