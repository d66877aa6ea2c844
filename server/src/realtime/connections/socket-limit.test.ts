import { createSocketApp, type SocketApp } from '../../testing/sockets';
import { type Person, createPerson } from '../../testing';

let served: SocketApp;
let person: Person;
beforeAll(async () => (served = await createSocketApp({ env: { SOCKETS_PER_PERSON: '2' } })));
afterAll(() => served.close());
beforeEach(async () => (person = await createPerson(served)));

/** Each process counts its own sockets, so all of these connect to the same one. */
const connect = (namespace?: string, who = person) => {
  const [node] = served.nodes;
  if (!node) throw new Error('There is always a process.');
  return node.connect(who, namespace);
};
const FULL = 'Too many open connections (2 at most)';

it('rejects sockets beyond the limit of a person across namespaces and keeps the others', async () => {
  const [news, chat] = [await connect(), await connect('/chat')];
  await expect(connect()).rejects.toThrow(FULL);
  await expect(connect('/chat')).rejects.toThrow(FULL);
  expect(await served.refusal({ token: person.accessToken })).toBe(FULL);
  expect([news.socket.connected, chat.socket.connected]).toEqual([true, true]);
  expect(await news.ask('getNotificationStats')).toMatchObject({ success: true });
});

it('counts each person separately', async () => {
  await Promise.all([connect(), connect()]);
  const other = await createPerson(served);
  expect((await connect('/', other)).socket.connected).toBe(true);
});

it('accepts only the limit of simultaneous connections', async () => {
  const arrivals = await Promise.allSettled(Array.from({ length: 6 }, () => connect()));
  expect(arrivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('accepts another socket once one is closed', async () => {
  const [first, second] = [await connect(), await connect()];
  first.socket.disconnect();
  // The server notices the closed socket with a delay; retrying succeeds.
  const again = async (): Promise<boolean> => connect().then(({ socket }) => socket.connected, again);
  expect(await again()).toBe(true);
  await expect(connect()).rejects.toThrow(FULL);
  expect(second.socket.connected).toBe(true);
});
