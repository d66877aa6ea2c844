import type { Message } from '@atrium/contracts';
import type { PendingMessage } from '../../../shared/runtime/outbox';

/** Messages of one sender within this time stand together under one name, in ms. */
const TOGETHER = 5 * 60_000;

/** One thing in a thread, from top to bottom. */
export type TimelineItem =
  | { kind: 'day'; key: string; instant: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean; startsGroup: boolean }
  | { kind: 'pending'; key: string; message: PendingMessage; startsGroup: boolean };

interface TimelineInput {
  messages: readonly Message[];
  pending: readonly PendingMessage[];
  userId: string | undefined;
  /** Sequence number of the last message that was read when the thread was opened. */
  readSeq: number;
}

const localDay = (instant: string) => new Date(instant).toDateString();

/** Lays out a thread: days, the line above what is unread, messages in groups, and what is not confirmed yet. */
export function timelineOf({ messages, pending, userId, readSeq }: TimelineInput): TimelineItem[] {
  const items: TimelineItem[] = [];
  let previous: { senderId: string | undefined; timestamp: string } | null = null;
  let unreadMarked = false;

  const startGroup = (senderId: string | undefined, timestamp: string): boolean => {
    const newDay = previous === null || localDay(previous.timestamp) !== localDay(timestamp);
    if (newDay) items.push({ kind: 'day', key: `day ${localDay(timestamp)} ${items.length}`, instant: timestamp });
    const late = previous === null || Date.parse(timestamp) - Date.parse(previous.timestamp) > TOGETHER;
    const starts = newDay || late || previous?.senderId !== senderId;
    previous = { senderId, timestamp };
    return starts;
  };

  for (const message of messages) {
    const isOwn = message.senderId === userId;
    let startsGroup = startGroup(message.senderId, message.timestamp);
    if (!unreadMarked && !isOwn && message.seq > readSeq) {
      unreadMarked = true;
      startsGroup = true;
      items.push({ kind: 'unread', key: 'unread' });
    }
    // By client id, so that a message keeps its place on the screen when the server confirms it.
    items.push({ kind: 'message', key: message.clientId, message, isOwn, startsGroup });
  }
  const confirmed = new Set(messages.map(({ clientId }) => clientId));
  for (const message of pending) {
    if (confirmed.has(message.clientId)) continue;
    const startsGroup = startGroup(userId, message.timestamp);
    items.push({ kind: 'pending', key: message.clientId, message, startsGroup });
  }
  return items;
}
