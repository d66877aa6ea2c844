import type { ChatAttachment, Message, Reaction } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { MessageRow } from '../chat.tables';
import { toAttachment } from '../../files/files.service';
import { lowestMarks } from '../conversations/members.repository';
import { keyOf, type MessageParts, toMessage } from './message.mapper';
import { listAttachments, listReactions } from './message-parts.repository';
import { listAt } from './messages.repository';

/** Appends a value to the list of a key. */
function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const before = map.get(key);
  if (before) before.push(value);
  else map.set(key, [value]);
}

async function readReactions(tx: Tx, rows: readonly MessageRow[]) {
  const reactions = new Map<string, Reaction[]>();
  // A reaction counts as a change to its message, so messages without changes have none.
  const changed = rows.filter(({ changeSeq }) => changeSeq !== null);
  for (const { userId, emoji, ...place } of await listReactions(tx, changed)) {
    push(reactions, keyOf(place), { userId, emoji });
  }
  return reactions;
}

async function readAttachments(tx: Tx, rows: readonly MessageRow[]) {
  const attachments = new Map<string, ChatAttachment[]>();
  const carrying = rows.filter(({ attachmentCount }) => attachmentCount > 0);
  for (const { conversationId, seq, file } of await listAttachments(tx, carrying)) {
    if (seq !== null) push(attachments, keyOf({ conversationId, seq }), toAttachment(file));
  }
  return attachments;
}

async function readQuoted(tx: Tx, rows: readonly MessageRow[]) {
  const places = rows.flatMap(({ conversationId, replyToSeq }) =>
    replyToSeq === null ? [] : [{ conversationId, seq: replyToSeq }],
  );
  return new Map((await listAt(tx, places)).map((row) => [keyOf(row), row]));
}

/** Reads the parts of messages from any conversations, in at most four queries; skips parts they do not have. */
export async function partsOf(tx: Tx, rows: readonly MessageRow[]): Promise<MessageParts> {
  const conversationIds = [...new Set(rows.map(({ conversationId }) => conversationId))];
  const marks = Map.groupBy(await lowestMarks(tx, conversationIds), ({ conversationId }) => conversationId);
  return {
    reactions: await readReactions(tx, rows),
    attachments: await readAttachments(tx, rows),
    quoted: await readQuoted(tx, rows),
    readUpTo: ({ conversationId, senderId }) =>
      marks.get(conversationId)?.find(({ userId }) => userId !== senderId)?.lastReadSeq ?? null,
  };
}

/** Returns messages from any conversations with all their parts. */
export async function completeMessages(tx: Tx, rows: readonly MessageRow[]): Promise<Message[]> {
  const parts = await partsOf(tx, rows);
  return rows.map((row) => toMessage(row, parts));
}

export async function completeMessage(tx: Tx, row: MessageRow): Promise<Message> {
  return toMessage(row, await partsOf(tx, [row]));
}
