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

/** What the actions work with: one person with one account that has two calendars. */
export interface SyncWorld {
  server: TestApp;
  google: FakeCalendars;
  person: Person;
  calendars: readonly [string, string];
  sync(): Promise<void>;
}

/** Returns the occurrences that the calendars show at Google. */
export const shownThere = ({ google, calendars }: SyncWorld) =>
  calendars.flatMap((calendar) =>
    google.occurrences(FROM, TO, calendar).map((event) => ({ calendar, event, series: seriesOf(event) })),
  );

const seriesOf = ({ recurringEventId }: StoredEvent): string | undefined =>
  typeof recurringEventId === 'string' ? recurringEventId : undefined;

/** Connects the two calendars of a world; the first is the target. */
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
