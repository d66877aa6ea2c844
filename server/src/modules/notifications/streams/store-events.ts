import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { broadcastEvent, mergeBroadcasts } from '../../../realtime/broadcast';
import type { Broadcast, BroadcastEvent } from '../../../lib/realtime/entries';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { type StoredNotification, notificationBroadcast, storeNotifications } from './new-notifications';
import * as repository from '../notifications.repository';
import { insertDeliveries } from '../push/deliveries.repository';
import { silentTypesOf } from '../preferences/preferences';
import { readingBroadcast, resolveReadings, storeReadings } from './readings';
import { removalBroadcast, resolveRemovals, storeRemovals } from './removals';
import { type StreamChanges, growStreams, keyOf, type StreamArrival, type StreamState } from './streams.repository';
import {
  isNewNotification,
  isStatusChange,
  isNotificationReading,
  isNotificationRemoval,
  type NumberedEvent,
  type QueuedEvent,
  type StatusChange,
  subjectIdOf,
  type NotificationEvent,
} from './notification-events';

/** Time that a notification may stay unseen before it is mailed. */
const UNSEEN_MS = 2 * 60_000;

/** Returns when to mail a notification that arrived at an instant and is still unseen. */
export const mailDueAt = (arrivedAt: Date): Date => new Date(arrivedAt.getTime() + UNSEEN_MS);

/** Finds the people whose streams each event changes: recipients, or those with a notification about the subject. */
async function findAffected(
  tx: Tx,
  all: readonly NotificationEvent[],
): Promise<Map<NotificationEvent, readonly string[]>> {
  const affected = new Map<NotificationEvent, readonly string[]>();
  for (const event of all) if (!isStatusChange(event)) affected.set(event, event.userIds);
  for (const [companyId, changes] of Map.groupBy(all.filter(isStatusChange), (change) => change.companyId)) {
    const holders = await repository.holdersOf(tx, companyId, changes.map(subjectIdOf));
    for (const change of changes) {
      const held = holders.filter(({ subjectId }) => subjectId === subjectIdOf(change));
      affected.set(
        change,
        held.map(({ userId }) => userId),
      );
    }
  }
  return affected;
}

/** Streams that change, and the indexes of those that each event changes. */
interface StreamGrowth {
  streams: StreamChanges[];
  places: ReadonlyMap<NotificationEvent, readonly number[]>;
}

/** Returns whether a notification arrives seen and read, because the person turned its type off in the app. */
type IsSilent = (event: NotificationEvent, userId: string) => boolean;

async function readSilence(tx: Tx, all: readonly NotificationEvent[]): Promise<IsSilent> {
  const arrivals = all.filter(isNewNotification);
  if (arrivals.length === 0) return () => false;
  const isOff = await silentTypesOf(tx, [...new Set(arrivals.flatMap(({ userIds }) => userIds))]);
  return (event, userId) => isNewNotification(event) && isOff(userId, event.draft.type);
}

function computeGrowth(affected: ReadonlyMap<NotificationEvent, readonly string[]>, isSilent: IsSilent): StreamGrowth {
  const streams: StreamChanges[] = [];
  const placeOf = new Map<string, number>();
  const places = new Map<NotificationEvent, readonly number[]>();
  for (const [event, userIds] of affected) {
    const arrivals = isNewNotification(event) ? 1 : 0;
    const placesOfEvent = userIds.map((userId) => {
      const stream = { companyId: event.companyId, userId };
      const key = keyOf(stream);
      const place = placeOf.get(key) ?? streams.push({ ...stream, changes: 0, arrivals: 0, unread: 0 }) - 1;
      placeOf.set(key, place);
      const growth = streams[place];
      if (growth) {
        growth.changes += 1;
        growth.arrivals += arrivals;
        growth.unread += isSilent(event, userId) ? 0 : arrivals;
      }
      return place;
    });
    places.set(event, placesOfEvent);
  }
  return { streams, places };
}

/** Returns a row for each notification of each recipient. */
function receiptsOf(
  all: readonly NotificationEvent[],
  { streams, places }: StreamGrowth,
  isSilent: IsSilent,
  stored: ReadonlyMap<NotificationEvent, StoredNotification>,
): StreamArrival[] {
  const nth = new Map<number, number>();
  return all.flatMap((event) => {
    const contentId = stored.get(event)?.content.id;
    return (places.get(event) ?? []).flatMap((place) => {
      const next = (nth.get(place) ?? 0) + 1;
      nth.set(place, next);
      if (contentId === undefined) return [];
      return { place, nth: next, contentId, isSilent: isSilent(event, streams[place]?.userId ?? '') };
    });
  });
}

/** Assigns the sequence numbers of each stream, in the order of the events. */
function numberEvents(
  all: readonly NotificationEvent[],
  { streams, places }: StreamGrowth,
  grown: readonly StreamState[],
): NumberedEvent[] {
  const last = streams.map(({ changes }, place) => (grown[place]?.seq ?? 0) - changes);
  return all.map((event) => ({
    event,
    recipients: (places.get(event) ?? []).map((place) => {
      const seq = (last[place] ?? 0) + 1;
      last[place] = seq;
      return { userId: streams[place]?.userId ?? '', seq };
    }),
  }));
}

/** Builds the event of a status change, with sequence numbers for people who have a notification about the subject. */
function statusEvent({ subject, status }: StatusChange, seq?: readonly number[]): BroadcastEvent {
  if ('leaveId' in subject) {
    const shared = { ...subject, status };
    return seq ? broadcastEvent('leaveStatusUpdate', shared, { seq }) : broadcastEvent('leaveStatusUpdate', shared, {});
  }
  const shared = { ...subject, status };
  return seq
    ? broadcastEvent('leaveCorrectionUpdate', shared, { seq })
    : broadcastEvent('leaveCorrectionUpdate', shared, {});
}

/** Updates the notifications about the subject, which changes their streams; others only receive the event. */
async function writeStatus(
  tx: Tx,
  event: StatusChange,
  { holders, created }: { holders: NumberedEvent['recipients']; created: readonly string[] },
): Promise<Broadcast[]> {
  const { companyId, status, audience } = event;
  if (holders.length > 0) {
    const subjectId = subjectIdOf(event);
    await repository.setSubjectStatus(tx, { companyId, subjectId, status, created }, holders);
  }
  const holderIds = new Set(holders.map(({ userId }) => userId));
  const others = audience.filter((userId) => !holderIds.has(userId));
  const roomOf = (userId: string) => rooms.userIn(companyId, userId);
  const seq = holders.map((holder) => holder.seq);
  return [
    { rooms: holders.map(({ userId }) => roomOf(userId)), events: [statusEvent(event, seq)] },
    { rooms: others.map(roomOf), events: [statusEvent(event)] },
  ];
}

function statsBroadcast({ streams }: StreamGrowth, grown: readonly StreamState[]): Broadcast {
  const own = {
    unseen: grown.map(({ unseen }) => unseen),
    unread: grown.map(({ unread }) => unread),
    total: grown.map(({ total }) => total),
    seq: grown.map(({ seq }) => seq),
  };
  return {
    rooms: streams.map(({ companyId, userId }) => rooms.userIn(companyId, userId)),
    events: [broadcastEvent('notificationStats', {}, own)],
  };
}

/** Stores the events of a transaction and sends them to the connected devices of the people concerned. */
export async function storeEvents(deps: AppDeps, tx: Tx, queued: readonly QueuedEvent[]): Promise<void> {
  const all = await resolveRemovals(tx, await resolveReadings(tx, queued));
  const isSilent = await readSilence(tx, all);
  const affectedBy = await findAffected(tx, all);
  const growing = computeGrowth(affectedBy, isSilent);
  const stored = await storeNotifications(deps, tx, all);
  const now = deps.clock.now();
  await insertDeliveries(
    tx,
    [...stored].flatMap(([event, { content }]) =>
      (affectedBy.get(event) ?? []).map((userId) => ({ notificationId: content.id, userId })),
    ),
    now,
  );
  const times = { now, mailDueAt: mailDueAt(now) };
  const grown = await growStreams(tx, growing.streams, receiptsOf(all, growing, isSilent, stored), times);

  const ids = [...stored.values()].map(({ content }) => content.id);
  const numbered = numberEvents(all, growing, grown);
  const broadcasts: Broadcast[] = [];
  for (const { event, recipients } of numbered) {
    const notification = stored.get(event);
    if (notification) {
      const [silent = [], others = []] = [true, false].map((silence) =>
        recipients.filter(({ userId }) => isSilent(event, userId) === silence),
      );
      broadcasts.push(notificationBroadcast(notification, silent, { isSilent: true }));
      broadcasts.push(notificationBroadcast(notification, others));
    }
    if (isStatusChange(event)) {
      broadcasts.push(...(await writeStatus(tx, event, { holders: recipients, created: ids })));
    }
  }
  const readings = numbered.flatMap(({ event, recipients }) =>
    isNotificationReading(event) ? [{ event, recipients }] : [],
  );
  const removals = numbered.flatMap(({ event, recipients }) =>
    isNotificationRemoval(event) ? [{ event, recipients }] : [],
  );
  const read = await storeReadings(tx, readings, now);
  // Afterwards, so that its counts include the readings.
  const counts = new Map([...read, ...(await storeRemovals(tx, removals))]);
  broadcasts.push(...readings.map(readingBroadcast), ...removals.map(removalBroadcast));
  const states = grown.map((state, place) => {
    const stream = growing.streams[place];
    return { ...state, ...(stream && counts.get(keyOf(stream))) };
  });
  broadcasts.push(statsBroadcast(growing, states));
  await publishOnCommit(deps, tx, mergeBroadcasts(broadcasts.filter((broadcast) => broadcast.rooms.length > 0)));
}
