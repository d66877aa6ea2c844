import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { type Circular, type CircularEvent, circularEvent, joinCirculars } from '../../realtime/circular';
import { announceOnCommit } from '../../realtime/outbox';
import { rooms } from '../../realtime/rooms';
import { type Arriving, arrivalCircular, storeArriving } from './arrivals';
import * as repository from './notifications.repository';
import { type Growth, growStreams, keyOf, type Receipt, type StreamState } from './streams.repository';
import { isArrival, isStatusChange, type Numbered, type StatusChange, subjectIdOf, type Told } from './told';

/** How long something may stay unseen before it is mailed. */
const UNSEEN_MS = 2 * 60_000;

/** Whose streams each thing changes: who is told, or who holds news of the subject (one query a company). */
async function findAffected(tx: Tx, all: readonly Told[]): Promise<Map<Told, readonly string[]>> {
  const affected = new Map<Told, readonly string[]>();
  for (const told of all.filter(isArrival)) affected.set(told, told.userIds);
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

/** Streams that change, and for each thing which of them, by their places. */
interface Growing {
  streams: Growth[];
  places: ReadonlyMap<Told, readonly number[]>;
}

function growthOf(affected: ReadonlyMap<Told, readonly string[]>): Growing {
  const streams: Growth[] = [];
  const placeOf = new Map<string, number>();
  const places = new Map<Told, readonly number[]>();
  for (const [told, userIds] of affected) {
    const arrivals = isArrival(told) ? 1 : 0;
    const ofTold = userIds.map((userId) => {
      const stream = { companyId: told.companyId, userId };
      const key = keyOf(stream);
      const place = placeOf.get(key) ?? streams.push({ ...stream, changes: 0, arrivals: 0 }) - 1;
      placeOf.set(key, place);
      const growth = streams[place];
      if (growth) {
        growth.changes += 1;
        growth.arrivals += arrivals;
      }
      return place;
    });
    places.set(told, ofTold);
  }
  return { streams, places };
}

/** A row for each notification of each person. */
function receiptsOf(all: readonly Told[], { places }: Growing, arriving: ReadonlyMap<Told, Arriving>): Receipt[] {
  const nth = new Map<number, number>();
  return all.flatMap((told) => {
    const contentId = arriving.get(told)?.content.id;
    return (places.get(told) ?? []).flatMap((place) => {
      const next = (nth.get(place) ?? 0) + 1;
      nth.set(place, next);
      return contentId === undefined ? [] : { place, nth: next, contentId };
    });
  });
}

/** Numbers what each stream gets, in the order in which it was told. */
function number(all: readonly Told[], { streams, places }: Growing, grown: readonly StreamState[]): Numbered[] {
  const last = streams.map(({ changes }, place) => (grown[place]?.seq ?? 0) - changes);
  return all.map((told) => ({
    told,
    recipients: (places.get(told) ?? []).map((place) => {
      const seq = (last[place] ?? 0) + 1;
      last[place] = seq;
      return { userId: streams[place]?.userId ?? '', seq };
    }),
  }));
}

/** Who holds news of the subject learns of it as a change of their stream. */
function statusEvent({ subject, status }: StatusChange, seq?: readonly number[]): CircularEvent {
  if ('leaveId' in subject) {
    const shared = { ...subject, status };
    return seq ? circularEvent('leaveStatusUpdate', shared, { seq }) : circularEvent('leaveStatusUpdate', shared, {});
  }
  const shared = { ...subject, status };
  return seq
    ? circularEvent('leaveCorrectionUpdate', shared, { seq })
    : circularEvent('leaveCorrectionUpdate', shared, {});
}

/** Brings what people hold of the subject up to date: a change of their stream. Others are only told. */
async function writeStatus(
  tx: Tx,
  told: StatusChange,
  { holders, arriving }: { holders: Numbered['recipients']; arriving: readonly string[] },
): Promise<Circular[]> {
  const { companyId, status, audience } = told;
  if (holders.length > 0) {
    const subjectId = subjectIdOf(told);
    await repository.setSubjectStatus(tx, { companyId, subjectId, status, arriving }, holders);
  }
  const holding = new Set(holders.map(({ userId }) => userId));
  const others = audience.filter((userId) => !holding.has(userId));
  const roomOf = (userId: string) => rooms.userIn(companyId, userId);
  const seq = holders.map((holder) => holder.seq);
  return [
    { rooms: holders.map(({ userId }) => roomOf(userId)), events: [statusEvent(told, seq)] },
    { rooms: others.map(roomOf), events: [statusEvent(told)] },
  ];
}

function statsAfter({ streams }: Growing, grown: readonly StreamState[]): Circular {
  const own = {
    unseen: grown.map(({ unseen }) => unseen),
    unread: grown.map(({ unread }) => unread),
    total: grown.map(({ total }) => total),
    seq: grown.map(({ seq }) => seq),
  };
  return {
    rooms: streams.map(({ companyId, userId }) => rooms.userIn(companyId, userId)),
    events: [circularEvent('notificationStats', {}, own)],
  };
}

/** Stores all that a transaction told and announces it to the devices of those concerned, if there are any. */
export async function writeNews(deps: AppDeps, tx: Tx, all: readonly Told[]): Promise<void> {
  const growing = growthOf(await findAffected(tx, all));
  const arriving = await storeArriving(deps, tx, all);
  const mailDueAt = new Date(deps.clock.now().getTime() + UNSEEN_MS);
  const grown = await growStreams(tx, growing.streams, receiptsOf(all, growing, arriving), mailDueAt);

  const ids = [...arriving.values()].map(({ content }) => content.id);
  const circulars: Circular[] = [];
  for (const { told, recipients } of number(all, growing, grown)) {
    const arrived = arriving.get(told);
    if (arrived) circulars.push(arrivalCircular(arrived, recipients));
    if (isStatusChange(told)) {
      circulars.push(...(await writeStatus(tx, told, { holders: recipients, arriving: ids })));
    }
  }
  circulars.push(statsAfter(growing, grown));
  await announceOnCommit(deps, tx, joinCirculars(circulars.filter((circular) => circular.rooms.length > 0)));
}
