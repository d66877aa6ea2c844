import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { icsFile, planEvent } from '../../../testing/domains/calendar';
import type { CallInput } from '../../../testing/client';
import type { MakeSubject, Subjects } from '../../../cross-company/subject';

/** Returns a call of the founder about one of the founder's events. */
const callAboutEvent =
  (input: CallInput = {}): MakeSubject =>
  async ({ founder }) => {
    const { eventId: id } = await planEvent(founder);
    return { by: founder, input: { params: { id }, ...input } };
  };

export const calendarSubjects: Subjects = [
  [API.calendar.event, callAboutEvent()],
  [
    API.calendar.freeBusy,
    async ({ founder, colleague }) => {
      const { eventId: except } = await planEvent(founder);
      const range = { from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z' };
      return { by: founder, input: { body: { people: [colleague.id], ...range, except } } };
    },
  ],
  [
    API.calendar.create,
    async ({ founder, colleague }) => {
      const start = '2026-11-24T09:00:00.000Z';
      const times = { start, end: '2026-11-24T10:00:00.000Z', timeZone: 'Europe/Berlin' };
      const body = { title: 'Planning', ...times, attendees: [colleague.id], clientId: randomUUID() };
      return { by: founder, input: { body }, own: ['body.clientId'] };
    },
  ],
  [
    API.calendar.update,
    async ({ founder, colleague }) => {
      const { eventId: id } = await planEvent(founder);
      return { by: founder, input: { params: { id }, body: { title: 'Better', attendees: [colleague.id] } } };
    },
  ],
  [API.calendar.remove, callAboutEvent()],
  [API.calendar.respond, callAboutEvent({ body: { response: 'maybe' } })],
  [API.calendar.savePreferences, callAboutEvent({ body: { colour: 3, reminderMinutes: 30 } })],
  [
    API.calendarImport.undo,
    async ({ founder }) => {
      const { events } = await founder.ok(API.calendarImport.create, { files: [icsFile()] });
      return { by: founder, input: { body: { events } }, choosing: ['body.events.0'] };
    },
  ],
  [
    API.calendarFeed.read,
    async ({ founder }) => {
      const { url } = await founder.ok(API.calendarFeed.create);
      const token = new URL(url).pathname.split('/').at(-1) ?? '';
      // The link grants access: anyone who has it may read the feed.
      return { by: founder, input: { params: { token } }, own: ['params.token'] };
    },
  ],
];
