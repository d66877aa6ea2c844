import { and, asc, eq, gt } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { calendarAttendees, calendarEvents, calendarFeeds } from './calendar.tables';
import { calendarConnections } from './connections/connections.tables';
import { companies } from '../memberships/companies.tables';
import { longPart, OWN_PAGE_SIZE, shortPart } from '../../deps/module/own-data';

export const ownData = [
  longPart(
    'calendarEvents',
    (tx, userId, after: string | null) => {
      const { id, title, description, location, scope, allDay, startsAt, endsAt, timeZone, rule } = calendarEvents;
      const { seriesId, originalStart, isCancelled, isFree, createdAt } = calendarEvents;
      const columns = { title, description, location, scope, allDay, startsAt, endsAt, timeZone, rule };
      const own = isOfPerson(tx, { companyId: calendarEvents.companyId, userId: calendarEvents.organizerId }, userId);
      return tx
        .select({ company: companies.name, id, ...columns, seriesId, originalStart, isCancelled, isFree, createdAt })
        .from(calendarEvents)
        .innerJoin(companies, eq(companies.id, calendarEvents.companyId))
        .where(and(own, after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
  longPart(
    'calendarInvitations',
    (tx, userId, after: string | null) => {
      const { eventId, response, respondedAt, colour, reminderMinutes } = calendarAttendees;
      return tx
        .select({
          company: companies.name,
          eventId,
          title: calendarEvents.title,
          response,
          respondedAt,
          colour,
          reminderMinutes,
        })
        .from(calendarAttendees)
        .innerJoin(companies, eq(companies.id, calendarAttendees.companyId))
        .innerJoin(calendarEvents, eq(calendarEvents.id, eventId))
        .where(and(isOfPerson(tx, calendarAttendees, userId), after === null ? undefined : gt(eventId, after)))
        .orderBy(asc(eventId))
        .limit(OWN_PAGE_SIZE);
    },
    ({ eventId }) => eventId,
  ),
  shortPart('calendarFeeds', (tx, userId) => {
    const { createdAt, lastReadAt } = calendarFeeds;
    return tx
      .select({ company: companies.name, createdAt, lastReadAt })
      .from(calendarFeeds)
      .innerJoin(companies, eq(companies.id, calendarFeeds.companyId))
      .where(isOfPerson(tx, calendarFeeds, userId));
  }),
  shortPart('calendars', (tx, userId) => {
    const { usage, issuer, sub, email, syncEnabled, connectedAt, lastSyncAt } = calendarConnections;
    return tx
      .select({ company: companies.name, usage, issuer, sub, email, syncEnabled, connectedAt, lastSyncAt })
      .from(calendarConnections)
      .innerJoin(companies, eq(companies.id, calendarConnections.companyId))
      .where(isOfPerson(tx, calendarConnections, userId));
  }),
];
