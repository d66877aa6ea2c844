import type { NotificationStats } from '@atrium/contracts';
import type { StreamRow } from '../notifications.tables';
import type { Session } from '../../../lib/session';
import type { Stream } from './streams.repository';

export const NOTHING: NotificationStats = { unseen: 0, unread: 0, total: 0 };

/** Returns the notification stream of a session; null without a company, since notifications belong to one. */
export function streamOf({ companyId, userId }: Session): Stream | null {
  return companyId === null ? null : { companyId, userId };
}

export const statsOf = ({ unseen, unread, total }: StreamRow): NotificationStats => ({ unseen, unread, total });
