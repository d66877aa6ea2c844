import type { Notification, NOTIFICATION_TYPES } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { NotificationRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { announce } from '../../realtime/outbox';
import { rooms } from '../../realtime/rooms';
import { peopleById } from '../people/colleagues.service';
import { toNotification } from './notifications.mapper';
import * as repository from './notifications.repository';

/** What happened, to whom it is told, and how it reads. */
export interface News {
  companyId: string;
  type: (typeof NOTIFICATION_TYPES)[number];
  /** User ids; whoever did it is left out. */
  to: Iterable<string>;
  /** Who did it; null where nobody did. */
  by: string | null;
  title: string;
  message: string;
  /** Path in the app. */
  link: string | null;
  /** What it is about: `subjectChanged` finds it again. */
  subjectId?: string;
  actionType?: Notification['actionType'];
  priority?: Notification['priority'];
  metadata?: Notification['metadata'];
}

function rowOf(deps: AppDeps, news: News, userId: string, seq: number) {
  return {
    id: deps.ids.uuid(),
    companyId: news.companyId,
    userId,
    seq,
    type: news.type,
    subjectId: news.subjectId ?? null,
    title: news.title,
    message: news.message,
    link: news.link,
    actionType: news.actionType ?? ('none' as const),
    priority: news.priority ?? ('normal' as const),
    createdBy: news.by,
    metadata: news.metadata ?? {},
    createdAt: deps.clock.now(),
  };
}

/** Open devices get the notification and the new counts once the transaction is committed. */
async function announceRows(tx: Tx, { companyId, by }: News, rows: readonly NotificationRow[]) {
  const creator = by === null ? undefined : (await peopleById(tx, companyId, [by])).get(by);
  const stats = await repository.countsOf(
    tx,
    companyId,
    rows.map((row) => row.userId),
  );
  for (const row of rows) {
    const room = rooms.userIn(companyId, row.userId);
    await announce(tx, room, 'notification', toNotification(row, creator));
    const counts = stats.get(row.userId);
    if (counts) await announce(tx, room, 'notificationStats', counts);
  }
}

/**
 * Tells people of something, in the transaction of what it tells of: both happen or neither. Call
 * `deps.realtime.sendAnnounced()` after it. The actor is never notified.
 */
export async function notify(deps: AppDeps, tx: Tx, news: News): Promise<void> {
  const recipients = [...new Set(news.to)].filter((userId) => userId !== news.by);
  if (recipients.length === 0) return;
  const seqs = await repository.nextSeqs(tx, news.companyId, recipients);
  const rows = [...seqs].map(([userId, seq]) => rowOf(deps, news, userId, seq));
  await announceRows(tx, news, await repository.insertNotifications(tx, rows));
}

/** The subject of earlier notifications has another status: whoever fetches them again reads it. */
export async function subjectChanged(tx: Tx, companyId: string, subjectId: string, status: string): Promise<void> {
  await repository.setSubjectStatus(tx, companyId, subjectId, status);
}
