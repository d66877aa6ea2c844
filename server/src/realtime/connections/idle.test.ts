import { createPerson } from '../../testing';
import { createSocketApp } from '../../testing/sockets';
import { emitOnCommit } from '../outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';

test('keeps sockets open on a single server after an hour without events', async () => {
  const server = await createSocketApp({ env: { REDIS_URL: '' } });
  const person = await createPerson(server);
  const socket = await server.connect(person);
  const inAnHour = performance.now() + 3_600_000;
  jest.spyOn(performance, 'now').mockReturnValue(inAnHour);
  await server.deps.db.transaction((tx) =>
    emitOnCommit(server.deps, tx, rooms.user(person.id), 'badge', { badge: 'x', count: 1 }),
  );
  await server.deps.realtime.deliverPublished();
  expect(await socket.hears('badge')).toEqual({ badge: 'x', count: 1 });
  expect(await socket.ask('getNotificationStats')).toMatchObject({ success: true });
  await server.close();
});
