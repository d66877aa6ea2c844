import { API } from '@atrium/contracts';
import type { MakeSubject, Place } from '../../../cross-company/subject';
import { planEvent } from '../../../testing/domains/calendar';
import type { Deletions } from '../../../testing/deletions/deletions';

/** Returns a call that removes a new event of the founder. */
const eventRemoval =
  (changes: (place: Place) => Record<string, unknown>): MakeSubject =>
  async (place) => ({
    by: place.founder,
    input: { params: { id: (await planEvent(place.founder, changes(place))).eventId }, query: { apply: 'all' } },
  });

export const calendarDeletions: Deletions = {
  recorded: [[API.calendar.remove, 'event.deleted', eventRemoval(({ colleague }) => ({ attendees: [colleague.id] }))]],
  unrecorded: [API.calendarFeed.remove],
  own: [['event without guests', API.calendar.remove, 'event.deleted', eventRemoval(() => ({}))]],
};
