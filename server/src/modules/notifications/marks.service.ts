import type { NotificationStats } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { ReceiptRow, StreamRow } from './notifications.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import type { Session } from '../../lib/session';
import * as repository from './notifications.repository';
import { applySteps, EMPTY_STATS, statsOf, type Step, streamOf } from './streams/apply-steps';
import { lockStream } from './streams/streams.repository';

/** The result of a change to the actor's notifications: the new counts, and whether anything changed. */
export interface Outcome {
  stats: NotificationStats;
  hasChanged: boolean;
  /** When the change marked notifications as read. */
  readAt?: Date | undefined;
}

/** Applies steps to the actor's stream, which it locks; returns null without one. */
export async function changeOwn(
  deps: AppDeps,
  actor: Session,
  stepsOf: (tx: Tx, stream: StreamRow) => Promise<readonly Step[]> | readonly Step[],
): Promise<Outcome | null> {
  const own = streamOf(actor);
  if (!own) return null;
  return deps.db.transaction(async (tx) => {
    const stream = await lockStream(tx, own);
    return stream ? applySteps(deps, tx, stream, await stepsOf(tx, stream)) : null;
  });
}

/** Applies a step to each of these notifications that is in the actor's list; throws NOT_FOUND if none is. */
async function changeSome(
  deps: AppDeps,
  actor: Session,
  ids: readonly string[],
  step: (tx: Tx, row: ReceiptRow) => Step,
): Promise<Outcome> {
  const outcome = await changeOwn(deps, actor, async (tx, stream) => {
    const rows = await repository.findReceipts(tx, stream, ids);
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    return rows.map((row) => step(tx, row));
  });
  if (!outcome) throw new AppError('NOT_FOUND');
  return outcome;
}

async function changeAll(deps: AppDeps, actor: Session, step: (tx: Tx) => Step): Promise<Outcome> {
  return (await changeOwn(deps, actor, (tx) => [step(tx)])) ?? { stats: EMPTY_STATS, hasChanged: false };
}

const decrementIf = (isCounted: boolean, count: number) => (isCounted ? count - 1 : count);

/** Marks a notification as seen. */
export function markSeen(deps: AppDeps, actor: Session, id: string): Promise<Outcome> {
  return changeSome(deps, actor, [id], (tx, row) => async (stream, seq) => {
    if (row.seenAt) return null;
    await repository.markSeen(tx, stream, { at: deps.clock.now(), seq }, id);
    return {
      stats: { ...statsOf(stream), unseen: stream.unseen - 1 },
      event: (room) => ({ room, event: 'notificationAcked', payload: { notificationId: id, seq } }),
    };
  });
}

/** Marks notifications as read, and thereby as seen. */
export async function markRead(deps: AppDeps, actor: Session, ids: readonly string[]): Promise<Outcome> {
  const readAt = deps.clock.now();
  const outcome = await changeSome(deps, actor, ids, (tx, row) => async (stream, seq) => {
    if (row.readAt) return null;
    const notificationId = row.contentId;
    await repository.markRead(tx, stream, { at: readAt, seq }, notificationId);
    return {
      stats: { ...statsOf(stream), unseen: decrementIf(!row.seenAt, stream.unseen), unread: stream.unread - 1 },
      event: (room) => ({ room, event: 'notificationRead', payload: { notificationId, seq } }),
    };
  });
  return { ...outcome, ...(outcome.hasChanged && { readAt }) };
}

/** Removes notifications from the actor's list. `onRemove` runs for each of them in the same transaction. */
export function remove(
  deps: AppDeps,
  actor: Session,
  ids: readonly string[],
  onRemove: (tx: Tx, row: ReceiptRow) => Promise<void> = async () => undefined,
): Promise<Outcome> {
  return changeSome(deps, actor, ids, (tx, row) => async ({ unseen, unread, total, ...stream }, seq) => {
    const notificationId = row.contentId;
    await repository.removeNotification(tx, stream, seq, notificationId);
    await onRemove(tx, row);
    return {
      stats: { unseen: decrementIf(!row.seenAt, unseen), unread: decrementIf(!row.readAt, unread), total: total - 1 },
      event: (room) => ({ room, event: 'notificationDeleted', payload: { notificationId, seq } }),
    };
  });
}

/** Marks all notifications of the actor as seen. */
export function markAllSeen(deps: AppDeps, actor: Session): Promise<Outcome> {
  return changeAll(deps, actor, (tx) => async (stream, seq) => {
    if (stream.unseen === 0) return null;
    await repository.markSeen(tx, stream, { at: deps.clock.now(), seq });
    return {
      stats: { ...statsOf(stream), unseen: 0 },
      event: (room) => ({ room, event: 'allMarkedSeen', payload: { success: true, seq } }),
    };
  });
}

/** Marks all notifications of the actor as read, and thereby as seen. */
export async function markAllRead(deps: AppDeps, actor: Session): Promise<Outcome> {
  const readAt = deps.clock.now();
  let marked = 0;
  const outcome = await changeAll(deps, actor, (tx) => async (stream, seq) => {
    if (stream.unread === 0 && stream.unseen === 0) return null;
    marked = stream.unread;
    await repository.markRead(tx, stream, { at: readAt, seq });
    return {
      stats: { ...statsOf(stream), unseen: 0, unread: 0 },
      event: (room) => ({ room, event: 'allMarkedRead', payload: { success: true, seq } }),
    };
  });
  return { ...outcome, ...(marked > 0 && { readAt }) };
}

/** Marks the notifications as unread again that were marked as read at this instant. */
export function markUnread(deps: AppDeps, actor: Session, readAt: Date): Promise<Outcome> {
  return changeAll(deps, actor, (tx) => async (stream, seq) => {
    const notificationIds = await repository.markUnread(tx, stream, { readAt, seq });
    if (notificationIds.length === 0) return null;
    return {
      stats: { ...statsOf(stream), unread: stream.unread + notificationIds.length },
      event: (room) => ({ room, event: 'notificationsUnread', payload: { notificationIds, seq } }),
    };
  });
}
