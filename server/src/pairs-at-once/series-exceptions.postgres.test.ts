import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { calendarEvents } from '../composition/schema';
import { lockEvent } from '../modules/calendar/calendar.repository';
import { planEvent } from '../testing/domains/calendar';
import { googleTime } from '../testing/domains/calendar-sync/google-fixtures';
import { createSyncFixture } from '../testing/domains/calendar-sync/sync-fixture';
import { callDuring } from './call-during';

const { clock, parts, sync, listSummaries } = createSyncFixture();

/** Calls the server while a change of a series, which locks the series and then changes its exceptions, has begun. */
function duringChangeOf<Answer>(seriesId: string, call: () => Promise<Answer>): Promise<Answer> {
  const { server, acme } = parts();
  const companyId = acme.company._id;
  return callDuring(
    server,
    companyId,
    (tx) => lockEvent(tx, companyId, seriesId),
    call,
    (tx) => tx.update(calendarEvents).set({ location: 'Room 1' }).where(eq(calendarEvents.seriesId, seriesId)),
  );
}

it('a response to an exception waits for a change of its series that began first', async () => {
  const { server, ada, acme } = parts();
  const bob = await acme.hire('Bob');
  const { eventId } = await planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3', attendees: [bob.id] });
  const body = { occurrence: '2026-12-01T09:00:00.000Z', apply: 'this', title: 'Retro' };
  await ada.ok(API.calendar.update, { params: { id: eventId }, body });
  const exceptions = () => server.database.db.select().from(calendarEvents).where(eq(calendarEvents.seriesId, eventId));
  const params = { id: (await exceptions())[0]?.id ?? '' };
  const answer = await duringChangeOf(eventId, () =>
    bob.call(API.calendar.respond, { params, body: { response: 'accepted' } }),
  );
  expect(answer.status).toBe(200);
  expect((await exceptions()).map(({ location }) => location)).toEqual(['Room 1']);
});

it('a sync imports an exception after a simultaneous change of its series that began first', async () => {
  const { ada, google } = parts();
  const { eventId } = await planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3' });
  await sync();
  const id = `${google.events()[0]?.id}_20261201T090000Z`;
  const moveTo = (hour: number) => {
    clock.pass({ minutes: 1 });
    google.write({ id, start: googleTime('12-02', hour), end: googleTime('12-02', hour + 1) });
  };
  moveTo(14);
  await sync();
  moveTo(16);
  await duringChangeOf(eventId, () => sync().catch((error: unknown) => error));
  expect(await listSummaries()).toEqual(['Planning 11-24T09:00', 'Planning 12-02T16:00', 'Planning 12-08T09:00']);
});
