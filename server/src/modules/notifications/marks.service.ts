import type { NotificationStats } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { ReceiptRow, StreamRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { Session } from '../../lib/session';
import { publishOnCommit } from '../../realtime/outbox/outbox';
import type { RoomEvent } from '../../realtime/entries';
import { type Room, rooms } from '../../realtime/rooms';
import * as repository from './notifications.repository';
import { NOTHING, statsOf, streamOf } from './streams/own-stream';
import * as streams from './streams/streams.repository';

/** The result of a change to the actor's notifications: the new counts, and whether anything changed. */
export interface Outcome {
  stats: NotificationStats;
  changed: boolean;
  /** When the change marked notifications as read. */
  readAt?: Date | undefined;
}

interface Change extends Pick<Outcome, 'stats' | 'readAt'> {
  /** Returns the event for all devices of the person, including the one that made the change. */
  event(room: Room): RoomEvent;
}

/** Applies at most one change to the actor's stream, which it locks. */
async function change(
  deps: AppDeps,
  actor: Session,
  make: (tx: Tx, stream: StreamRow, seq: number) => Promise<Change | null>,
): Promise<Outcome | null> {
  const own = streamOf(actor);
  if (!own) return null;
  return deps.db.transaction(async (tx) => {
    const stream = await streams.lockStream(tx, own);
    if (!stream) return null;
    const seq = stream.seq + 1;
    const made = await make(tx, stream, seq);
    if (!made) return { stats: statsOf(stream), changed: false };
    await streams.saveStream(tx, own, { seq, ...made.stats });
    const room = rooms.userIn(own.companyId, own.userId);
    const count: RoomEvent = { room, event: 'notificationStats', payload: { ...made.stats, seq } };
    await publishOnCommit(deps, tx, [made.event(room), count]);
    return { stats: made.stats, readAt: made.readAt, changed: true };
  });
}

/** Like `change`, but for one notification; throws NOT_FOUND for other people's notifications. */
async function changeOne(
  deps: AppDeps,
  actor: Session,
  id: string,
  make: (tx: Tx, row: ReceiptRow, stream: StreamRow, seq: number) => Promise<Change | null>,
): Promise<Outcome> {
  const outcome = await change(deps, actor, async (tx, stream, seq) => {
    const row = await repository.findReceipt(tx, stream, id);
    if (!row) throw new AppError('NOT_FOUND');
    return make(tx, row, stream, seq);
  });
  if (!outcome) throw new AppError('NOT_FOUND');
  return outcome;
}

async function changeAll(...given: Parameters<typeof change>): Promise<Outcome> {
  return (await change(...given)) ?? { stats: NOTHING, changed: false };
}

const less = (count: number, when: boolean) => (when ? count - 1 : count);

export function seen(deps: AppDeps, actor: Session, id: string): Promise<Outcome> {
  return changeOne(deps, actor, id, async (tx, row, stream, seq) => {
    if (row.seenAt) return null;
    await repository.markSeen(tx, stream, { at: deps.clock.now(), seq }, id);
    return {
      stats: { ...statsOf(stream), unseen: stream.unseen - 1 },
      event: (room) => ({ room, event: 'notificationAcked', payload: { notificationId: id, seq } }),
    };
  });
}

export function read(deps: AppDeps, actor: Session, id: string): Promise<Outcome> {
  return changeOne(deps, actor, id, async (tx, row, stream, seq) => {
    if (row.readAt) return null;
    const readAt = deps.clock.now();
    await repository.markRead(tx, stream, { at: readAt, seq }, id);
    return {
      readAt,
      stats: { ...statsOf(stream), unseen: less(stream.unseen, !row.seenAt), unread: stream.unread - 1 },
      event: (room) => ({ room, event: 'notificationRead', payload: { notificationId: id, seq } }),
    };
  });
}

export function remove(deps: AppDeps, actor: Session, id: string): Promise<Outcome> {
  return changeOne(deps, actor, id, async (tx, row, { unseen, unread, total, ...stream }, seq) => {
    await repository.removeNotification(tx, stream, seq, id);
    return {
      stats: { unseen: less(unseen, !row.seenAt), unread: less(unread, !row.readAt), total: total - 1 },
      event: (room) => ({ room, event: 'notificationDeleted', payload: { notificationId: id, seq } }),
    };
  });
}

export function seenAll(deps: AppDeps, actor: Session): Promise<Outcome> {
  return changeAll(deps, actor, async (tx, stream, seq) => {
    if (stream.unseen === 0) return null;
    await repository.markSeen(tx, stream, { at: deps.clock.now(), seq });
    return {
      stats: { ...statsOf(stream), unseen: 0 },
      event: (room) => ({ room, event: 'allMarkedSeen', payload: { success: true, seq } }),
    };
  });
}

export function readAll(deps: AppDeps, actor: Session): Promise<Outcome> {
  return changeAll(deps, actor, async (tx, stream, seq) => {
    if (stream.unread === 0 && stream.unseen === 0) return null;
    const readAt = deps.clock.now();
    await repository.markRead(tx, stream, { at: readAt, seq });
    return {
      ...(stream.unread > 0 && { readAt }),
      stats: { ...statsOf(stream), unseen: 0, unread: 0 },
      event: (room) => ({ room, event: 'allMarkedRead', payload: { success: true, seq } }),
    };
  });
}

/** Marks as unread again what was marked as read at this instant. */
export function unread(deps: AppDeps, actor: Session, readAt: Date): Promise<Outcome> {
  return changeAll(deps, actor, async (tx, stream, seq) => {
    const notificationIds = await repository.markUnread(tx, stream, { readAt, seq });
    if (notificationIds.length === 0) return null;
    return {
      stats: { ...statsOf(stream), unread: stream.unread + notificationIds.length },
      event: (room) => ({ room, event: 'notificationsUnread', payload: { notificationIds, seq } }),
    };
  });
}
