import { API } from '@atrium/contracts';
import { foundCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { createSocketApp, type SocketApp } from '../../../testing/sockets';

let server: SocketApp;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());

it('broadcasts calendarChanged only to the participants of a changed or answered event', async () => {
  const { founder: ada, hire } = await foundCompany(server, { founderName: 'Ada' });
  const bob = await hire('Bob');
  const cleo = await hire('Cleo');
  const [adas, bobs, cleos] = [await server.connect(ada), await server.connect(bob), await server.connect(cleo)];
  const receivedBy = async (socket: typeof adas) => {
    await socket.waitUntilCaughtUp();
    return socket.heard.filter(({ event }) => event === 'calendarChanged').map(({ payload }) => payload);
  };
  const { eventId } = await planEvent(ada, { attendees: [bob.id] });
  await bob.ok(API.calendar.respond, { params: { id: eventId }, body: { response: 'accepted' } });
  expect(await receivedBy(adas)).toEqual([{ eventId }, { eventId }]);
  expect(await receivedBy(bobs)).toEqual([{ eventId }, { eventId }]);
  expect(await receivedBy(cleos)).toEqual([]);

  const shared = await planEvent(ada, { scope: 'company' });
  expect(await receivedBy(cleos)).toEqual([{ eventId: shared.eventId }]);
});
