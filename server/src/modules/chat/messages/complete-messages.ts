import type { ChatAttachment, Message, Reaction } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { MessageRow } from '../chat.tables';
import { toAttachment } from '../../files/files.service';
import { listLowestMarks } from '../conversations/members.repository';
import { keyOf, type MessageParts, toMessage } from './message.mapper';
import { listAttachments, listReactions } from './message-parts.repository';
import { listAt } from './messages.repository';

/** Returns the parts of each message, by `keyOf` its position. */
function groupByMessage<Place extends { conversationId: string; seq: number }, Part>(
  places: readonly Place[],
  toPart: (place: Place) => Part,
): Map<string, Part[]> {
  return new Map([...Map.groupBy(places, keyOf)].map(([key, group]) => [key, group.map(toPart)]));
}

async function readReactions(tx: Tx, rows: readonly MessageRow[]): Promise<Map<string, Reaction[]>> {
  // A reaction counts as a change to its message, so messages without changes have none.
  const changed = rows.filter(({ changeSeq }) => changeSeq !== null);
  return groupByMessage(await listReactions(tx, changed), ({ userId, emoji }) => ({ userId, emoji }));
}

async function readAttachments(tx: Tx, rows: readonly MessageRow[]): Promise<Map<string, ChatAttachment[]>> {
  const messagesWithFiles = rows.filter(({ attachmentCount }) => attachmentCount > 0);
  const attachments = (await listAttachments(tx, messagesWithFiles)).flatMap(({ conversationId, seq, file }) =>
    seq === null ? [] : [{ conversationId, seq, file }],
  );
  return groupByMessage(attachments, ({ file }) => toAttachment(file));
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
  const marks = Map.groupBy(await listLowestMarks(tx, conversationIds), ({ conversationId }) => conversationId);
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
