import { API } from '@atrium/contracts';
import {
  createTestApp,
  foundCompany,
  type Person,
  createPerson,
  type TestApp,
  type TestCompany,
} from '../../../testing';
import { idParams, say, talk } from '../../../testing/domains/chat';
import { tokenOf } from '../../../testing/domains/people';
import { countQueries } from '../../../testing/queries';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
});

const listOf = (person: Person, query = {}) => person.ok(API.chat.conversations, { query });

it('lists colleagues as people to write to, without the caller', async () => {
  const { users } = await ada.ok(API.chat.users);
  expect(users).toEqual([
    expect.objectContaining({ _id: bob.id, id: bob.id, name: 'Bob', status: 'offline', lastSeen: null }),
  ]);
});

describe('a direct conversation', () => {
  it('is named after the other person', async () => {
    const conversation = await talk(ada, bob);
    expect(conversation).toMatchObject({ name: 'Bob', type: 'direct', lastMessage: null, unreadCount: 0 });
    expect(conversation.participants.map(({ userId }) => userId).toSorted()).toEqual([ada.id, bob.id].toSorted());
    expect((await bob.ok(API.chat.conversation, idParams(conversation))).name).toBe('Ada');
  });

  it('is created once by twenty simultaneous calls of both people', async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? talk(ada, bob) : talk(bob, ada))),
    );
    expect(new Set(started.map(({ _id }) => _id)).size).toBe(1);
    for (const person of [ada, bob]) expect((await listOf(person)).conversations).toHaveLength(1);
  });

  it('reaches a person who left the company and returned, from the next message on', async () => {
    const conversation = await talk(ada, bob);
    await say(ada, conversation, 'Before');
    await bob.ok(API.companies.leave);
    await say(ada, conversation, 'While Bob is away');
    const { magicLink } = await ada.ok(API.people.createMagicLink);
    await bob.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
    await say(ada, conversation, 'Welcome back');
    expect(await bob.ok(API.chat.unread)).toEqual({ count: 1 });
    expect((await listOf(bob)).conversations).toMatchObject([
      { _id: conversation._id, participantCount: 2, lastMessage: { content: 'Welcome back' } },
    ]);
    const { messages } = await bob.ok(API.chat.messages, idParams(conversation));
    expect(messages.map(({ content }) => content)).toEqual(['Before', 'While Bob is away', 'Welcome back']);
  });

  it('is rejected with people of other companies, unknown people and the caller', async () => {
    const { founder: stranger } = await foundCompany(server);
    for (const id of [stranger.id, ada.id, acme.company._id]) {
      const { status, fields } = await ada.refused(API.chat.createConversation, { body: { participants: [id] } });
      expect([status, fields?.['participants.0']?.code]).toEqual([422, 'NOT_A_COLLEAGUE']);
    }
  });
});

describe('the list of conversations', () => {
  it('is sorted by the latest message and contains unread counts', async () => {
    const carla = await acme.hire('Carla');
    const [withBob, withCarla] = [await talk(ada, bob), await talk(ada, carla)];
    server.clock.pass({ minutes: 1 });
    await say(bob, withBob, '<p>Hello</p>');
    await say(bob, withBob, '<p>Are you <b>there</b>?</p>');
    server.clock.pass({ minutes: 1 });
    await say(carla, withCarla, 'Hi');
    const { conversations, unreadTotal } = await listOf(ada);
    expect(conversations.map(({ name, unreadCount }) => [name, unreadCount])).toEqual([
      ['Carla', 1],
      ['Bob', 2],
    ]);
    expect(conversations[1]?.lastMessage).toMatchObject({
      content: '<p>Are you <b>there</b>?</p>',
      senderId: bob.id,
      seq: 2,
    });
    expect(unreadTotal).toBe(3);
    expect(await ada.ok(API.chat.unread)).toEqual({ count: 3 });
    const shortened = await listOf(ada, { limit: 1 });
    expect([shortened.conversations.length, shortened.unreadTotal]).toEqual([1, 3]);
  });

  it('is empty without conversations, and rejected with NO_COMPANY without a company', async () => {
    expect(await listOf(bob)).toMatchObject({ conversations: [], unreadTotal: 0 });
    expect((await (await createPerson(server)).refused(API.chat.conversations)).code).toBe('NO_COMPANY');
  });

  it('makes as many queries for ten conversations as for one', async () => {
    await say(bob, await talk(bob, ada), 'Hi');
    await server.deps.background.waitUntilIdle();
    const forOne = await countQueries(() => listOf(ada));
    for (let made = 0; made < 9; made++) {
      const colleague = await acme.hire();
      await say(colleague, await talk(colleague, ada), 'Hi');
    }
    expect((await listOf(ada)).conversations).toHaveLength(10);
    await server.deps.background.waitUntilIdle();
    expect(await countQueries(() => listOf(ada))).toBe(forOne);
  });
});

describe('a conversation of other people', () => {
  it('is rejected for a colleague with 403', async () => {
    const conversation = await talk(ada, bob);
    const colleague = await acme.hire();
    for (const definition of [API.chat.conversation, API.chat.messages]) {
      expect(await colleague.refused(definition, idParams(conversation))).toMatchObject({
        status: 403,
        code: 'NOT_A_PARTICIPANT',
      });
    }
  });

  it('is rejected for a member of another company with 404', async () => {
    const conversation = await talk(ada, bob);
    const message = await say(ada, conversation, 'Secret');
    const { founder: stranger } = await foundCompany(server);
    const read = { ...idParams(conversation), body: { messageIds: [message._id] } };
    const send = { ...idParams(conversation), body: { clientId: message.clientId, content: 'x' } };
    for (const answer of [
      await stranger.refused(API.chat.conversation, idParams(conversation)),
      await stranger.refused(API.chat.messages, idParams(conversation)),
      await stranger.refused(API.chat.markRead, read),
      await stranger.refused(API.chat.send, send),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' });
    }
  });
});
