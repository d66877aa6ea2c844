import { and, arrayOverlaps, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { notificationContents, notifications } from '../notifications.tables';
import { broadcastEvent } from '../../../realtime/broadcast';
import type { Broadcast } from '../../../lib/realtime/entries';
import { rooms } from '../../../lib/realtime/rooms';
import type {
  NotificationEvent,
  NotificationReading,
  NumberedEvent,
  QueuedEvent,
  Reading,
  Removal,
} from './notification-events';
import { plainArray } from './plain-array';
import { countsOf, type CountsRow, type StreamCounts } from './streams.repository';

/** Finds the notifications about objects that a person has not read. Silent ones are read, but may still be mailed. */
async function findUnread(tx: Tx, { companyId, userId, about, type }: Reading): Promise<string[]> {
  const { id, objectIds } = notificationContents;
  const contents = tx
    .select({ id })
    .from(notificationContents)
    .where(
      and(
        eq(notificationContents.companyId, companyId),
        arrayOverlaps(objectIds, [...about]),
        type === null ? undefined : eq(notificationContents.type, type),
      ),
    );
  const rows = await tx
    .select({ id: notifications.contentId })
    .from(notifications)
    .where(
      and(
        eq(notifications.companyId, companyId),
        eq(notifications.userId, userId),
        or(isNull(notifications.readAt), notifications.isSilent),
        inArray(notifications.contentId, contents),
      ),
    )
    .orderBy(asc(notifications.seq));
  return rows.map((row) => row.id);
}

/** Replaces each reading of objects by those of single notifications, and marks nothing twice. */
export async function resolveReadings(
  tx: Tx,
  queued: readonly QueuedEvent[],
): Promise<(NotificationEvent | Removal)[]> {
  const resolved: (NotificationEvent | Removal)[] = [];
  const marked = new Set<string>();
  for (const event of queued) {
    if (event.what !== 'read') {
      resolved.push(event);
      continue;
    }
    const { companyId, userId } = event;
    for (const notificationId of await findUnread(tx, event)) {
      const key = `${notificationId} ${userId}`;
      if (marked.has(key)) continue;
      marked.add(key);
      resolved.push({ what: 'notificationRead', companyId, notificationId, userIds: [userId] });
    }
  }
  return resolved;
}

type NumberedReading = NumberedEvent<NotificationReading>;

/**
 * Marks notifications as read and seen; silent ones count as seen by the person from then on. The caller has locked the
 * streams.
 *
 * @returns the counts of each stream afterwards, by its key
 */
export async function storeReadings(tx: Tx, readings: readonly NumberedReading[], at: Date): Promise<StreamCounts> {
  const read = readings.flatMap(({ event, recipients }) => recipients.map((recipient) => ({ ...event, ...recipient })));
  if (read.length === 0) return new Map();
  const column = (value: (row: (typeof read)[number]) => string | number) => plainArray(read.map(value));
  const { rows } = await tx.execute<CountsRow>(sql`
    with reading as materialized (
      select * from unnest(
        ${column(({ companyId }) => companyId)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
        ${column(({ notificationId }) => notificationId)}::uuid[], ${column(({ seq }) => seq)}::int[]
      ) as reading (company_id, user_id, notification_id, seq)
    ), unread as materialized (
      select reading.*, notifications.seen_at, notifications.read_at
      from reading join notifications
        on notifications.content_id = reading.notification_id and notifications.user_id = reading.user_id
      where notifications.read_at is null or notifications.is_silent
    ), marked as (
      update notifications set
        read_at = coalesce(notifications.read_at, ${at.toISOString()}::timestamptz),
        seen_at = coalesce(notifications.seen_at, ${at.toISOString()}::timestamptz),
        is_silent = false, changed_seq = unread.seq
      from unread
      where notifications.content_id = unread.notification_id and notifications.user_id = unread.user_id
    ), counted as (
      select company_id, user_id,
        (count(*) filter (where seen_at is null))::int as unseen, (count(*) filter (where read_at is null))::int as unread
      from unread group by company_id, user_id
    )
    update notification_streams as stream
    set unseen = stream.unseen - counted.unseen, unread = stream.unread - counted.unread
    from counted where stream.company_id = counted.company_id and stream.user_id = counted.user_id
    returning stream.company_id, stream.user_id, stream.unseen, stream.unread, stream.total`);
  return countsOf(rows);
}

/** Builds the broadcast that a notification was read to the devices of the people who read it. */
export const readingBroadcast = ({ event: { companyId, notificationId }, recipients }: NumberedReading): Broadcast => ({
  rooms: recipients.map(({ userId }) => rooms.userIn(companyId, userId)),
  events: [broadcastEvent('notificationRead', { notificationId }, { seq: recipients.map(({ seq }) => seq) })],
});
