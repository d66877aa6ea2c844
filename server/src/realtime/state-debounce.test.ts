import { type Person, createPerson } from '../testing';
import { createSocketApp, type SocketApp, type TestSocket } from '../testing/sockets';
import { broadcastEvent } from './broadcast';
import type { Broadcast } from '../lib/realtime/entries';
import { publishOnCommit } from './outbox/outbox';
import type { Entry } from '../lib/realtime/entries';
import { rooms } from '../lib/realtime/rooms';

let app: SocketApp;
let people: Person[];
let sockets: TestSocket[];
beforeAll(async () => {
  app = await createSocketApp();
  people = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());
beforeEach(async () => {
  sockets = await Promise.all(people.map((person) => app.connect(person)));
});
afterEach(() => {
  for (const { socket } of sockets) socket.disconnect();
});

const all = () => people.map(({ id }) => rooms.user(id));
const say = (entries: readonly Entry[]) => app.deps.db.transaction((tx) => publishOnCommit(app.deps, tx, entries));

/** The count is a state, the badge is not. */
function state(counts: readonly number[], to = all()): Broadcast {
  const stats = { unseen: counts, unread: counts, total: counts, seq: counts };
  const badge = broadcastEvent('badge', { badge: 'x' }, { count: counts });
  return { rooms: to, events: [broadcastEvent('notificationStats', {}, stats), badge] };
}

async function heard() {
  for (const socket of sockets) await socket.waitUntilCaughtUp();
  return sockets.map((socket) => ({
    badges: socket.all('badge').map(({ count }) => count),
    states: socket.all('notificationStats').map(({ seq }) => seq),
    last: socket.heard.at(-1)?.event,
  }));
}

it('delivers every event of a burst, then the last state once', async () => {
  const [ada, bob] = all();
  if (!ada || !bob) throw new Error('Nobody is there.');
  const single = { unseen: 9, unread: 9, total: 9, seq: 9 };
  await say([state([1, 11]), state([2, 12]), state([13], [bob]), state([3], [ada])]);
  await say([{ room: bob, event: 'notificationStats', payload: single }]);
  expect(await heard()).toEqual([
    { badges: [1, 2, 3], states: [3], last: 'notificationStats' },
    { badges: [11, 12, 13], states: [9], last: 'notificationStats' },
  ]);
});

it('delivers a state that was not requested, and again when it changes', async () => {
  await say([state([1, 1])]);
  for (const socket of sockets) await socket.hears('notificationStats', ({ seq }) => seq === 1);
  await say([state([2, 2])]);
  for (const socket of sockets) await socket.hears('notificationStats', ({ seq }) => seq === 2);
});
