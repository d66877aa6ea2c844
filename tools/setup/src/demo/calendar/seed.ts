import { API } from '@atrium/contracts';
import { DEMO_COMPANY } from '../company';
import { dayAfter, instantAt, mondayOf } from '../dates';
import type { DemoPart } from '../part';
import { stableId } from '../stable-id';
import { fetchUserIds } from '../fetch-user-ids';
import { DEMO_EVENTS, type DemoEvent } from './content';

const { timeZone } = DEMO_COMPANY;

/** Returns the times of an event. Whole days start and end at midnight UTC, as the contract defines. */
function timesOf({ day, days = 1, from, to }: DemoEvent, monday: Date) {
  const date = dayAfter(monday, day);
  if (from === undefined || to === undefined) {
    const start = `${date}T00:00:00.000Z`;
    return { allDay: true, start, end: `${dayAfter(monday, day + days)}T00:00:00.000Z` };
  }
  return { allDay: false, start: instantAt(date, from, timeZone), end: instantAt(date, to, timeZone) };
}

/** Fills the calendars of two months with events of the company, projects and people, and with responses. */
export const seedCalendar: DemoPart = {
  name: 'calendar',
  async seed({ clients, founder, now }) {
    const users = await fetchUserIds(founder);
    const monday = mondayOf(now);
    for (const event of DEMO_EVENTS) {
      const { who, title, rule = null, scope = 'personal', location = '', description = '', attendees = [] } = event;
      const created = await clients.get(who)?.call(API.calendar.create, {
        body: {
          ...timesOf(event, monday),
          title,
          rule,
          scope,
          location,
          description,
          timeZone,
          attendees: attendees.flatMap((one) => users.get(one) ?? []),
          clientId: stableId(`event ${title}`),
        },
      });
      if (!created) continue;
      for (const [attendee, response] of event.answers ?? []) {
        const answer = { params: { id: created.eventId }, body: { response } };
        await clients.get(attendee)?.call(API.calendar.respond, answer);
      }
    }
  },
};
