import type { Tx } from '../../../db/client';
import type { ContentRow } from '../notifications.tables';
import type { AppDeps } from '../../../deps/deps';
import { broadcastEvent } from '../../../realtime/broadcast';
import type { Broadcast } from '../../../lib/realtime/entries';
import { rooms } from '../../../lib/realtime/rooms';
import { type Colleague, peopleById } from '../../memberships/colleagues.service';
import { toSharedFields } from '../notifications.mapper';
import { insertContents } from '../notifications.repository';
import {
  type NewNotification,
  isNewNotification,
  isStatusChange,
  type Recipient,
  subjectIdOf,
  type NotificationEvent,
} from './notification-events';

/** The stored content of a notification, shared by all recipients, and its creator. */
export interface StoredNotification {
  content: ContentRow;
  creator: Colleague | undefined;
}

/** Reads the creators, with one query per company. */
async function findCreators(
  tx: Tx,
  arrivals: readonly NewNotification[],
): Promise<ReadonlyMap<NewNotification, Colleague>> {
  const creators = new Map<NewNotification, Colleague>();
  for (const [companyId, companyArrivals] of Map.groupBy(arrivals, (arrival) => arrival.companyId)) {
    const people = await peopleById(
      tx,
      companyId,
      companyArrivals.flatMap(({ by }) => by ?? []),
    );
    for (const arrival of companyArrivals) {
      const creator = people.get(arrival.by ?? '');
      if (creator) creators.set(arrival, creator);
    }
  }
  return creators;
}

/** Uses the latest status that the same transaction set. */
function metadataOf({ draft }: NewNotification, laterEvents: readonly NotificationEvent[]): ContentRow['metadata'] {
  const change = laterEvents.filter(isStatusChange).findLast((event) => subjectIdOf(event) === draft.subjectId);
  return change ? { ...draft.metadata, status: change.status } : draft.metadata;
}

/** Stores the content of each notification once for all recipients. */
export async function storeNotifications(
  deps: AppDeps,
  tx: Tx,
  all: readonly NotificationEvent[],
): Promise<ReadonlyMap<NotificationEvent, StoredNotification>> {
  const arrivals = all.filter(isNewNotification);
  const creators = await findCreators(tx, arrivals);
  const createdAt = deps.clock.now();
  const stored = new Map(
    arrivals.map((event): [NotificationEvent, StoredNotification] => {
      const { companyId, by: createdBy, draft } = event;
      const metadata = metadataOf(event, all.slice(all.indexOf(event)));
      const content: ContentRow = { ...draft, id: deps.ids.uuid(), metadata, companyId, createdBy, createdAt };
      return [event, { content, creator: creators.get(event) }];
    }),
  );
  await insertContents(
    tx,
    [...stored.values()].map(({ content }) => content),
  );
  return stored;
}

/** Builds the broadcast of a notification to the devices of its recipients. Silent ones arrive seen and read. */
export function notificationBroadcast(
  { content, creator }: StoredNotification,
  recipients: readonly Recipient[],
  { isSilent = false } = {},
): Broadcast {
  const seq = recipients.map((recipient) => recipient.seq);
  const shared = { ...toSharedFields(content, creator), read: isSilent, seen: isSilent };
  return {
    rooms: recipients.map(({ userId }) => rooms.userIn(content.companyId, userId)),
    events: [broadcastEvent('notification', shared, { seq })],
  };
}
