import { syncedCalendars } from '../../../composition/schema';
import type { TestApp } from '../../app';
import type { FakeCalendars } from '../../services/google-calendar';
import type { StoredEvent } from '../../services/google-events';
import type { Person } from '../people';

/** The range in which both sides are compared; clocks change in it, on 28 March 2027. */
export const RANGE = { from: '2027-03-01', to: '2027-05-20' };
/** The same range as instants; the end is exclusive. */
export const [FROM, TO] = [new Date('2027-03-01T00:00:00Z'), new Date('2027-05-21T00:00:00Z')];

/** Fields that Atrium does not model. They never change, whatever is done here. */
export const UNMODELLED = {
  colorId: '7',
  conferenceData: { conferenceId: 'abc' },
  extendedProperties: { private: { a: 'b' } },
};

export const HOUR_MS = 3_600_000;

/** Returns an item by an index that may be too large; undefined if there are no items. */
export const pickItem = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Returns the recurrence lines of an event at Google. */
export const linesOf = ({ recurrence }: StoredEvent) => (Array.isArray(recurrence) ? recurrence.map(String) : []);

/** The objects that the actions use: a person with their calendars at Google, and a colleague. */
export interface SyncWorld {
  server: TestApp;
  google: FakeCalendars;
  person: Person;
  calendars: readonly string[];
  /** A colleague, whose calendar belongs to another account; the colleague of a colleague is undefined. */
  colleague?: SyncWorld;
  sync(): Promise<void>;
  /** Lets some time pass, so that changes have an order. */
  passTime(): void;
  /** Whether events changed to whole days or from whole days, which loses the time zone of their end. */
  hasNewLengths: boolean;
}

/** Returns the occurrences that the calendars show at Google. */
export const listThere = ({ google, calendars }: SyncWorld) =>
  calendars.flatMap((calendar) =>
    google.occurrences(FROM, TO, calendar).map((event) => ({ calendar, event, series: seriesOf(event) })),
  );

const seriesOf = ({ recurringEventId }: StoredEvent): string | undefined =>
  typeof recurringEventId === 'string' ? recurringEventId : undefined;

/** Connects the calendars of a world; the first is the target. */
export async function addCalendars(
  { server: { deps }, google, calendars }: SyncWorld,
  place: { companyId: string; connectionId: string },
) {
  for (const externalId of calendars) {
    google.addCalendar(externalId);
    const isTarget = externalId === calendars[0];
    await deps.db
      .insert(syncedCalendars)
      .values({ id: deps.ids.uuid(), ...place, externalId, name: externalId, isTarget });
  }
}
