import type { Notification } from '@atrium/contracts';
import type { NotificationRow } from '../../db/schema';
import type { Colleague } from '../people/colleagues.service';

export function toNotification(row: NotificationRow, creator: Colleague | undefined): Notification {
  return {
    _id: row.id,
    title: row.title || row.message,
    message: row.message,
    type: row.type,
    link: row.link,
    read: row.readAt !== null,
    seen: row.seenAt !== null,
    timestamp: row.createdAt.toISOString(),
    actionType: row.actionType,
    priority: row.priority,
    createdBy: creator
      ? { _id: creator.userId, name: creator.name, email: creator.email, avatarUrl: creator.avatarUrl }
      : null,
    user: creator?.name ?? 'System',
    action: 'sent a notification',
    image: creator?.avatarUrl ?? null,
    metadata: row.metadata,
    seq: row.seq,
  };
}
