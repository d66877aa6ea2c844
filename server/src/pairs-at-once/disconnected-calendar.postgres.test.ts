import { eq } from 'drizzle-orm';
import { calendarConnections, syncedCalendars } from '../composition/schema';
import { sqlState } from '../db/errors';
import { lockConnectionByKey } from '../modules/calendar/connections/connections.repository';
import { planEvent } from '../testing/domains/calendar';
import { googleTime } from '../testing/domains/calendar-sync/google-fixtures';
import { createSyncFixture } from '../testing/domains/calendar-sync/sync-fixture';
import { callDuring } from './call-during';

const { parts, sync } = createSyncFixture();

it('a sync waits for the removal of its connection that began first', async () => {
  const { server, acme, ada, google, connectionId } = parts();
  await planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3' });
  await sync();
  // A new exception of the series, for which the sync locks the link of the series and adds another one.
  const id = `${google.events()[0]?.id}_20261201T090000Z`;
  google.write({ id, start: googleTime('12-02', 14), end: googleTime('12-02', 15) });
  const isOfConnection = eq(syncedCalendars.connectionId, connectionId);
  let serve = () => {};
  const isServed = new Promise<void>((resolve) => {
    serve = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    google.before('GET', () => {
      resolve();
      return isServed;
    });
  });
  const syncing = sync().catch(sqlState);
  await isAsked;
  const result = await callDuring(
    server,
    acme.company._id,
    async (tx) => {
      await lockConnectionByKey(tx, { companyId: acme.company._id, userId: ada.id, usage: 'personal' });
      // As the removal does before it comes to the links.
      await tx.select().from(syncedCalendars).where(isOfConnection).for('update');
    },
    () => {
      serve();
      return syncing;
    },
    (tx) => tx.delete(calendarConnections).where(eq(calendarConnections.id, connectionId)),
  );
  expect(result).not.toBe('40P01');
  expect(await server.database.db.select().from(syncedCalendars).where(isOfConnection)).toEqual([]);
});
