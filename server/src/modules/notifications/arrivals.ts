import type { Tx } from '../../db/client';
import type { ContentRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { type Circular, circularEvent } from '../../realtime/circular';
import { rooms } from '../../realtime/rooms';
import { type Colleague, peopleById } from '../people/colleagues.service';
import { toArriving } from './notifications.mapper';
import { insertContents } from './notifications.repository';
import { type Arrival, isArrival, isStatusChange, type Recipient, subjectIdOf, type Told } from './told';

/** What arrives: stored once, and known by its id to all who are told. */
export interface Arriving {
  content: ContentRow;
  creator: Colleague | undefined;
}

/** Whoever did any of it, in one query a company. */
async function findCreators(tx: Tx, arrivals: readonly Arrival[]): Promise<ReadonlyMap<Arrival, Colleague>> {
  const creators = new Map<Arrival, Colleague>();
  for (const [companyId, ofCompany] of Map.groupBy(arrivals, (arrival) => arrival.companyId)) {
    const people = await peopleById(
      tx,
      companyId,
      ofCompany.flatMap(({ by }) => by ?? []),
    );
    for (const arrival of ofCompany) {
      const creator = people.get(arrival.by ?? '');
      if (creator) creators.set(arrival, creator);
    }
  }
  return creators;
}

/** The status that the same transaction told of later is the one that counts. */
function metadataOf({ news }: Arrival, later: readonly Told[]): ContentRow['metadata'] {
  const change = later.filter(isStatusChange).findLast((told) => subjectIdOf(told) === news.subjectId);
  return change ? { ...news.metadata, status: change.status } : news.metadata;
}

/** Stores what arrives, once for everybody. */
export async function storeArriving(deps: AppDeps, tx: Tx, all: readonly Told[]): Promise<ReadonlyMap<Told, Arriving>> {
  const arrivals = all.filter(isArrival);
  const creators = await findCreators(tx, arrivals);
  const createdAt = deps.clock.now();
  const arriving = new Map(
    arrivals.map((told): [Told, Arriving] => {
      const { companyId, by: createdBy, news } = told;
      const metadata = metadataOf(told, all.slice(all.indexOf(told)));
      const content: ContentRow = { ...news, id: deps.ids.uuid(), metadata, companyId, createdBy, createdAt };
      return [told, { content, creator: creators.get(told) }];
    }),
  );
  await insertContents(
    tx,
    [...arriving.values()].map(({ content }) => content),
  );
  return arriving;
}

/** What the devices of those who are told hear of it. */
export function arrivalCircular({ content, creator }: Arriving, recipients: readonly Recipient[]): Circular {
  const seq = recipients.map((recipient) => recipient.seq);
  return {
    rooms: recipients.map(({ userId }) => rooms.userIn(content.companyId, userId)),
    events: [circularEvent('notification', toArriving(content, creator), { seq })],
  };
}
