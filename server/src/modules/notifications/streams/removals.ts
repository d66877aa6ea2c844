import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { notificationContents } from '../notifications.tables';
import { broadcastEvent } from '../../../realtime/broadcast';
import type { Broadcast } from '../../../lib/realtime/entries';
import { rooms } from '../../../lib/realtime/rooms';
import { selectHolders } from '../notifications.repository';
import type { NotificationEvent, NotificationRemoval, NumberedEvent, Removal } from './notification-events';
import { plainArray } from './plain-array';
import { countsOf, type CountsRow, type StreamCounts } from './streams.repository';

/** A notification and its recipients. */
interface HeldNotification {
  notificationId: string;
  type: string;
  userIds: readonly string[];
}

/** Finds the notifications about objects of a company, by object. */
async function findHoldings(
  tx: Tx,
  companyId: string,
  about: ReadonlySet<string>,
): Promise<ReadonlyMap<string, HeldNotification[]>> {
  const { id, type, objectIds } = notificationContents;
  const contents = await tx
    .select({ id, type, objectIds })
    .from(notificationContents)
    .where(and(eq(notificationContents.companyId, companyId), arrayOverlaps(objectIds, [...about])));
  if (contents.length === 0) return new Map();
  const holder = selectHolders(tx);
  // Not a join: its estimate is so wrong that all notifications would be read.
  const rows = await tx
    .select({ notificationId: holder.contentId, userId: holder.userId })
    .from(holder)
    .where(
      isAnyOf(
        holder.contentId,
        contents.map((content) => content.id),
      ),
    );
  const holders = Map.groupBy(rows, ({ notificationId }) => notificationId);
  const holdings = new Map<string, HeldNotification[]>([...about].map((object) => [object, []]));
  for (const content of contents) {
    const userIds = (holders.get(content.id) ?? []).map(({ userId }) => userId);
    const held = { notificationId: content.id, type: content.type, userIds };
    for (const object of content.objectIds) holdings.get(object)?.push(held);
  }
  return holdings;
}

/** Replaces each removal by those of single notifications, and removes nothing twice. */
export async function resolveRemovals(
  tx: Tx,
  all: readonly (NotificationEvent | Removal)[],
): Promise<NotificationEvent[]> {
  const removals = all.filter((event) => event.what === 'removed');
  const holdingsIn = new Map<string, Awaited<ReturnType<typeof findHoldings>>>();
  for (const [companyId, companyRemovals] of Map.groupBy(removals, (removal) => removal.companyId)) {
    holdingsIn.set(
      companyId,
      await findHoldings(tx, companyId, new Set(companyRemovals.flatMap(({ about }) => about))),
    );
  }
  const removed = new Set<string>();
  const removalsOf = ({ companyId, about, type, from }: Removal): NotificationRemoval[] =>
    about
      .flatMap((object) => holdingsIn.get(companyId)?.get(object) ?? [])
      .filter((held) => type === null || held.type === type)
      .flatMap(({ notificationId, userIds }) => {
        const affected = userIds.filter(
          (userId) => (from === null || from.includes(userId)) && !removed.has(`${notificationId} ${userId}`),
        );
        for (const userId of affected) removed.add(`${notificationId} ${userId}`);
        return affected.length === 0
          ? []
          : { what: 'notificationRemoved', companyId, notificationId, userIds: affected };
      });
  return all.flatMap<NotificationEvent>((event) => (event.what === 'removed' ? removalsOf(event) : [event]));
}

type NumberedRemoval = NumberedEvent<NotificationRemoval>;

/**
 * Removes notifications and records that for disconnected devices. The caller has locked the streams.
 *
 * @returns the counts of each stream afterwards, by its key
 */
export async function storeRemovals(tx: Tx, removals: readonly NumberedRemoval[]): Promise<StreamCounts> {
  const lost = removals.flatMap(({ event, recipients }) => recipients.map((recipient) => ({ ...event, ...recipient })));
  if (lost.length === 0) return new Map();
  const column = (read: (row: (typeof lost)[number]) => string | number) => plainArray(lost.map(read));
  const { rows } = await tx.execute<CountsRow>(sql`
    with gone as materialized (
      select * from unnest(
        ${column(({ companyId }) => companyId)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
        ${column(({ notificationId }) => notificationId)}::uuid[], ${column(({ seq }) => seq)}::int[]
      ) as gone (company_id, user_id, notification_id, seq)
    ), deleted as (
      delete from notifications using gone
      where notifications.content_id = gone.notification_id and notifications.user_id = gone.user_id
      returning gone.company_id, gone.user_id, notifications.seen_at, notifications.read_at
    ), snoozed as (
      delete from notification_snoozes using gone
      where notification_snoozes.content_id = gone.notification_id and notification_snoozes.user_id = gone.user_id
    ), recorded as (
      insert into notification_removals (company_id, user_id, seq, notification_id)
      select company_id, user_id, seq, notification_id from gone
    ), lost as (
      select company_id, user_id, count(*)::int as total,
        (count(*) filter (where seen_at is null))::int as unseen, (count(*) filter (where read_at is null))::int as unread
      from deleted group by company_id, user_id
    )
    update notification_streams as stream
    set unseen = stream.unseen - lost.unseen, unread = stream.unread - lost.unread, total = stream.total - lost.total
    from lost where stream.company_id = lost.company_id and stream.user_id = lost.user_id
    returning stream.company_id, stream.user_id, stream.unseen, stream.unread, stream.total`);
  return countsOf(rows);
}

/** Builds the broadcast of a removal to the devices of the people who had the notification. */
export const removalBroadcast = ({ event: { companyId, notificationId }, recipients }: NumberedRemoval): Broadcast => ({
  rooms: recipients.map(({ userId }) => rooms.userIn(companyId, userId)),
  events: [broadcastEvent('notificationDeleted', { notificationId }, { seq: recipients.map(({ seq }) => seq) })],
});
