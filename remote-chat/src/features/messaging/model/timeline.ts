import type { Message } from '@atrium/contracts';
import type { MessageLog } from '../../../shared/model/message-log';
import type { PendingMessage } from '../../../shared/runtime/outbox';

/** Messages of one sender within this time are grouped under one name, in ms. */
const GROUP_WITHIN_MS = 5 * 60_000;

/** One item of a thread; items are ordered from top to bottom. */
export type TimelineItem =
  | { kind: 'day'; key: string; instant: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean; startsGroup: boolean }
  | { kind: 'pending'; key: string; message: PendingMessage; startsGroup: boolean };

interface TimelineInput {
  log: Pick<MessageLog, 'messages' | 'hasOlder' | 'hasNewer' | 'pageStarts'>;
  pending: readonly PendingMessage[];
  userId: string | undefined;
  /** Sequence number of the last message that was read when the thread was opened. */
  readSeq: number;
}

const localDay = (instant: string) => new Date(instant).toDateString();

/** Returns the items of a thread: days, the unread line, grouped messages, and unconfirmed messages. */
export function timelineOf({ log, pending, userId, readSeq }: TimelineInput): TimelineItem[] {
  const items: TimelineItem[] = [];
  const pageStarts = new Set(log.pageStarts);
  let previous: { senderId: string | undefined; timestamp: string } | null = null;
  // If more messages are unread than loaded, the unread line belongs above messages that are not loaded yet.
  let unreadMarked = log.hasOlder && (log.messages[0]?.seq ?? 0) > readSeq + 1;

  const startGroup = (key: string, senderId: string | undefined, timestamp: string): boolean => {
    const isFirst = previous === null;
    const newDay = previous === null || localDay(previous.timestamp) !== localDay(timestamp);
    // The day of the first loaded message may include older messages: a line here would have to move up later.
    if (newDay && !(isFirst && log.hasOlder)) items.push({ kind: 'day', key: `day ${key}`, instant: timestamp });
    const late = previous === null || Date.parse(timestamp) - Date.parse(previous.timestamp) > GROUP_WITHIN_MS;
    const starts = newDay || late || previous?.senderId !== senderId;
    previous = { senderId, timestamp };
    return starts;
  };

  for (const message of log.messages) {
    const isOwn = message.senderId === userId;
    // Own messages are keyed by client id, so that they keep their place on the screen when the server confirms them.
    // Those of others are not: client ids are unique for each sender only.
    const key = isOwn ? message.clientId : message._id;
    let startsGroup = startGroup(key, message.senderId, message.timestamp) || pageStarts.has(message._id);
    // A deleted message does not count as unread.
    if (!unreadMarked && !isOwn && !message.isModerated && message.seq > readSeq) {
      unreadMarked = true;
      startsGroup = true;
      items.push({ kind: 'unread', key: 'unread' });
    }
    // A call has its own line; the next message starts a new group.
    if (message.type !== 'text') previous = { senderId: undefined, timestamp: message.timestamp };
    items.push({ kind: 'message', key, message, isOwn, startsGroup });
  }
  // Messages being sent belong at the end of the conversation, which is not loaded after a jump into the past.
  if (log.hasNewer) return items;
  const confirmed = new Set(log.messages.flatMap(({ senderId, clientId }) => (senderId === userId ? clientId : [])));
  for (const message of pending) {
    if (confirmed.has(message.id)) continue;
    const startsGroup = startGroup(message.id, userId, message.createdAt);
    items.push({ kind: 'pending', key: message.id, message, startsGroup });
  }
  return items;
}
