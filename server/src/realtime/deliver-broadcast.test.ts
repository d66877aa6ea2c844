import { createSocketApp, type SocketApp } from '../testing/sockets';
import { type Person, createPerson } from '../testing';
import { broadcastEvent, toRoomEvents, mergeBroadcasts } from './broadcast';
import type { Broadcast } from '../lib/realtime/entries';
import { publishOnCommit } from './outbox/outbox';
import type { Entry } from '../lib/realtime/entries';
import { rooms } from '../lib/realtime/rooms';

let app: SocketApp;
let people: Person[];
beforeAll(async () => {
  app = await createSocketApp();
  people = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

/** Returns the packets as they arrive, below Socket.IO, while entries are published. */
async function packetsOf(person: Person, namespace: string, events: readonly Entry[]) {
  const socket = await app.connect(person, namespace);
  const packets: unknown[] = [];
  const { engine } = socket.socket.io;
  const note = ({ type, data }: { type: string; data?: unknown }) => void (type === 'message' && packets.push(data));
  engine.on('packet', note);
  await app.deps.db.transaction((tx) => publishOnCommit(app.deps, tx, events));
  await app.deps.realtime.deliverPublished();
  await socket.waitUntilCaughtUp();
  engine.off('packet', note);
  socket.socket.disconnect();
  // The last packet is the response to `waitUntilCaughtUp`.
  return packets.slice(0, -1);
}

const all = () => people.map(({ id }) => rooms.user(id));

it.each([
  ['a few bytes', 'x'],
  ['a length of two bytes', 'x'.repeat(300)],
  ['a length of eight bytes', 'x'.repeat(70_000)],
  ['characters of several bytes and quotes', '“ä”\n"€" 😀'.repeat(20)],
])('writes the same packets as emitting each event: %s', async (_name, text) => {
  const counts = people.map((_, place) => place);
  const broadcast: Broadcast = {
    rooms: all(),
    events: [
      broadcastEvent('badge', { badge: text }, { count: counts }),
      broadcastEvent('badge', { count: 7 }, { badge: people.map(({ id }) => `${text} ${id}`) }),
      broadcastEvent('badge', { badge: text, count: 1 }, {}),
      broadcastEvent('notificationStats', {}, { unseen: counts, unread: counts, total: counts, seq: counts }),
    ],
  };
  for (const person of people) {
    const packets = await packetsOf(person, '/', [broadcast]);
    expect(packets).toHaveLength(4);
    expect(packets).toEqual(await packetsOf(person, '/', toRoomEvents(broadcast)));
  }
});

it('includes the namespace unless it is the default one', async () => {
  const own = { userId: people.map(({ id }) => id) };
  const broadcast = { rooms: all(), events: [broadcastEvent('chat:user_joined', { conversationId: 'x' }, own)] };
  for (const person of people) {
    const packets = await packetsOf(person, '/chat', [broadcast]);
    expect(packets).toHaveLength(1);
    expect(packets).toEqual(await packetsOf(person, '/chat', toRoomEvents(broadcast)));
  }
});

it('keeps the order with events emitted before and after', async () => {
  const [person] = people;
  if (!person) throw new Error('Nobody is there.');
  const socket = await app.connect(person);
  const room = rooms.user(person.id);
  const single = (count: number) => ({ room, event: 'badge' as const, payload: { badge: 'x', count } });
  const many = (counts: number[]) => ({
    rooms: counts.map(() => room),
    events: [broadcastEvent('badge', { badge: 'x' }, { count: counts })],
  });
  const events = [single(0), many([1, 2, 3]), single(4), many([5]), single(6)];
  await app.deps.db.transaction((tx) => publishOnCommit(app.deps, tx, events));
  await app.deps.realtime.deliverPublished();
  await socket.waitUntilCaughtUp();
  expect(socket.all('badge').map(({ count }) => count)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('delivers to every socket of a room, and to more rooms than fit in one batch', async () => {
  const [person, other] = people;
  if (!person || !other) throw new Error('Nobody is there.');
  const sockets = [await app.connect(person), await app.connect(person), await app.connect(other)];
  const many = Array.from({ length: 900 }, (_, place) => rooms.user(place % 300 === 299 ? person.id : `${place}`));
  const broadcast = {
    rooms: many,
    events: [broadcastEvent('badge', { badge: 'many' }, { count: many.map((_, place) => place) })],
  };
  await app.deps.db.transaction((tx) => publishOnCommit(app.deps, tx, [broadcast]));
  await app.deps.realtime.deliverPublished();
  for (const socket of sockets) await socket.waitUntilCaughtUp();
  const heard = sockets.map((socket) =>
    socket.all('badge').flatMap(({ badge, count }) => (badge === 'many' ? [count] : [])),
  );
  expect(heard).toEqual([[299, 599, 899], [299, 599, 899], []]);
});

it('merges only consecutive broadcasts to the same rooms', () => {
  const [a, b] = [rooms.user('a'), rooms.user('b')];
  const event = (count: number) => broadcastEvent('badge', { badge: 'x', count }, {});
  const joined = mergeBroadcasts([
    { rooms: [a, b], events: [event(1)] },
    { rooms: [a, b], events: [event(2), event(3)] },
    { rooms: [b, a], events: [event(4)] },
    { rooms: [a, b], events: [event(5)] },
  ]);
  expect(joined).toEqual([
    { rooms: [a, b], events: [event(1), event(2), event(3)] },
    { rooms: [b, a], events: [event(4)] },
    { rooms: [a, b], events: [event(5)] },
  ]);
});
