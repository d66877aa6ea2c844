import type { Notification } from '@atrium/contracts';
import type { ContentRow } from './notifications.tables';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import type { Colleague } from '../memberships/colleagues.service';
import type { NotificationRow } from './notifications.repository';

/** Returns the fields that are the same for all recipients. */
export function toSharedFields(
  content: ContentRow,
  creator: Colleague | undefined,
): Omit<Notification, 'seq' | 'read' | 'seen'> {
  return {
    _id: content.id,
    title: content.title || content.message,
    message: content.message,
    type: content.type,
    link: content.link,
    timestamp: content.createdAt.toISOString(),
    actionType: content.actionType,
    priority: content.priority,
    createdBy: creator
      ? { _id: creator.userId, name: creator.name, email: creator.email, avatarUrl: avatarUrlOf(creator) }
      : null,
    user: creator?.name ?? 'System',
    action: 'sent a notification',
    image: creator ? avatarUrlOf(creator) : null,
    metadata: content.metadata,
  };
}

export function toNotification(row: NotificationRow, creator: Colleague | undefined): Notification {
  return {
    ...toSharedFields(row, creator),
    read: row.readAt !== null,
    seen: row.seenAt !== null,
    seq: row.seq,
  };
}
