import type { ChatAttachment, Message, QuotedMessage, Reaction } from '@atrium/contracts';
import type { MessageRow } from '../chat.tables';
import { mentionsOf, previewOf } from '../../../lib/text/rich-text';

/** Returns the map key of a message, from its position. */
export const keyOf = ({ conversationId, seq }: { conversationId: string; seq: number }): string =>
  `${conversationId} ${seq}`;

/** Parts of messages, by `keyOf` their positions. */
export interface MessageParts {
  reactions: ReadonlyMap<string, Reaction[]>;
  attachments: ReadonlyMap<string, ChatAttachment[]>;
  /** The messages that were replied to. */
  quoted: ReadonlyMap<string, MessageRow>;
  /** Returns how far all members except the sender have read; null if there are no others. */
  readUpTo(row: MessageRow): number | null;
}

const MAX_QUOTE_LENGTH = 200;

function toQuoted(row: MessageRow | undefined): QuotedMessage | null {
  if (!row) return null;
  const isDeleted = row.deletedAt !== null;
  const text = isDeleted ? '' : previewOf(row.content, MAX_QUOTE_LENGTH);
  return { _id: row.id, seq: row.seq, senderId: row.senderId, text, isDeleted };
}

export function toMessage(row: MessageRow, parts: MessageParts): Message {
  const { conversationId, replyToSeq } = row;
  const key = keyOf(row);
  const readUpTo = parts.readUpTo(row);
  return {
    _id: row.id,
    clientId: row.clientId,
    conversationId,
    senderId: row.senderId,
    content: row.content,
    contentType: 'text',
    type: row.type,
    metadata: row.metadata ?? {},
    seq: row.seq,
    status: readUpTo !== null && readUpTo >= row.seq ? 'read' : 'sent',
    reactions: parts.reactions.get(key) ?? [],
    timestamp: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    replyTo: replyToSeq === null ? null : toQuoted(parts.quoted.get(keyOf({ conversationId, seq: replyToSeq }))),
    attachments: parts.attachments.get(key) ?? [],
    mentions: mentionsOf(row.content),
    isModerated: row.isModerated,
    pinnedAt: row.pinnedAt?.toISOString() ?? null,
    pinnedBy: row.pinnedBy,
    changeSeq: row.changeSeq ?? 0,
  };
}
