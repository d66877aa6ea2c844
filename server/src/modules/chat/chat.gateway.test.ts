import { API, type ChatNotify, type Conversation, type Message } from '@atrium/contracts';
import { foundCompany, type Person, type TestCompany } from '../../testing';
import { idParams, mentionOf, say, talk } from '../../testing/domains/chat';
import { signInOnAnotherBrowser } from '../../testing/sign-in';
import { createSocketApp, type SocketApp, type TestSocket } from '../../testing/sockets';

let server: SocketApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let conversation: Conversation;
let joining: { conversationId: string };
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  conversation = await talk(ada, bob);
  joining = { conversationId: conversation._id };
});

const chat = (person: Person) => server.connect(person, '/chat');

async function joined(person: Person): Promise<TestSocket> {
  const socket = await chat(person);
  await socket.ask('chat:join_conversation', joining);
  return socket;
}

describe('joining a conversation', () => {
  it('delivers recent messages, then new ones', async () => {
    const before = await say(ada, conversation, 'Before');
    const socket = await joined(bob);
    expect(await socket.hears('chat:joined_conversation')).toEqual(joining);
    expect(await socket.hears('chat:recent_messages')).toMatchObject({ ...joining, messages: [before], reset: true });
    const after = await say(ada, conversation, 'After');
    expect(await socket.hears('chat:new_message')).toEqual(after);
  });

  it('delivers the messages after the given position, or a reset', async () => {
    for (let count = 1; count <= 4; count++) await say(ada, conversation, `No. ${count}`);
    const recent = async (afterSeq: number) => {
      const socket = await chat(bob);
      await socket.ask('chat:join_conversation', { ...joining, afterSeq });
      const { messages, reset } = await socket.hears('chat:recent_messages');
      return [messages.map(({ seq }) => seq), reset];
    };
    expect(await recent(2)).toEqual([[3, 4], false]);
    expect(await recent(4)).toEqual([[], false]);
    expect(await recent(9)).toEqual([[1, 2, 3, 4], true]);
  });

  it('is rejected for colleagues and other companies, who receive no events', async () => {
    const { founder: stranger } = await foundCompany(server);
    const outsiders = [await chat(await acme.hire()), await chat(stranger)];
    const answers = await Promise.all(outsiders.map((socket) => socket.refused('chat:join_conversation', joining)));
    expect(answers.map(({ code }) => code)).toEqual(['NOT_A_PARTICIPANT', 'CONVERSATION_NOT_FOUND']);
    outsiders[0]?.socket.emit('chat:join_conversation', joining);
    expect(await outsiders[0]?.hears('chat:error')).toMatchObject({
      code: 'NOT_A_PARTICIPANT',
      message: 'Not authorized to see this conversation',
      status: 403,
    });
    await say(ada, conversation, 'Secret');
    for (const socket of outsiders) {
      await socket.waitUntilCaughtUp();
      expect(socket.heard.filter(({ event }) => event !== 'chat:error' && event !== 'chat:user_presence')).toEqual([]);
    }
  });

  it('ends when the person leaves: typing events stop, messages continue', async () => {
    const [socket, typing] = [await joined(bob), await joined(ada)];
    await socket.ask('chat:leave_conversation', joining);
    expect(await socket.hears('chat:left_conversation')).toEqual(joining);
    await typing.ask('chat:typing_start', joining);
    const said = await say(ada, conversation, 'Still there?');
    expect(await socket.hears('chat:new_message')).toEqual(said);
    await socket.waitUntilCaughtUp();
    expect(socket.all('chat:typing_start')).toEqual([]);
  });

  it('is cancelled if the person leaves immediately', async () => {
    const [socket, typing] = [await chat(bob), await joined(ada)];
    socket.socket.emit('chat:join_conversation', joining);
    await socket.ask('chat:leave_conversation', joining);
    await typing.ask('chat:typing_start', joining);
    await socket.waitUntilCaughtUp();
    expect(socket.all('chat:typing_start')).toEqual([]);
  });

  it('ends when the session switches to another company', async () => {
    const socket = await joined(bob);
    const root = await server.connect(bob);
    await bob.ok(API.companies.create, { body: { name: 'Own' } });
    await root.hears('accessChanged');
    // The chat socket switches companies after the default one; this reply shows that it has.
    while ((await socket.refused('chat:join_conversation', joining)).code !== 'CONVERSATION_NOT_FOUND');
    await say(ada, conversation, 'Secret');
    await socket.waitUntilCaughtUp();
    expect(socket.all('chat:new_message')).toEqual([]);
  });
});

it('a snapshot and later events equal a fresh fetch during concurrent writes', async () => {
  await say(ada, conversation, 'First');
  const writing = Array.from({ length: 30 }, (_, index) => say(index % 2 ? ada : bob, conversation, `No. ${index}`));
  const socket = await joined(bob);
  await Promise.all(writing);
  await socket.hears('chat:recent_messages');
  await socket.waitUntilCaughtUp();
  const view = new Map<number, Message>();
  for (const { messages } of socket.all('chat:recent_messages')) for (const one of messages) view.set(one.seq, one);
  for (const one of socket.all('chat:new_message')) view.set(one.seq, one);
  const { messages } = await bob.ok(API.chat.messages, idParams(conversation));
  const inOrder = [...view.values()].toSorted((one, other) => one.seq - other.seq);
  // Read marks arrive with `chat:messages_read`, not with messages.
  const said = (list: Message[]) => list.map(({ status: _status, ...message }) => message);
  expect(said(inOrder)).toEqual(said(messages));
});

it('messages, read marks and badges reach every device of each member', async () => {
  const [badges, lists] = [await server.connect(bob), await chat(bob)];
  const said = await say(ada, conversation, 'Hello');
  expect(await badges.hears('badge')).toEqual({ badge: 'chat.unread', count: 1 });
  expect(await lists.hears('chat:new_message')).toEqual(said);
  const reader = await joined(ada);
  await (await chat(bob)).ask('chat:mark_messages_read', { ...joining, messageIds: [said._id] });
  expect(await badges.hears('badge', ({ count }) => count === 0)).toBeDefined();
  expect(await lists.hears('chat:messages_read')).toEqual({
    ...joining,
    userId: bob.id,
    lastReadSeq: 1,
    unreadCount: 0,
    mentionCount: 0,
  });
  expect(await reader.hears('chat:messages_read')).toEqual({ ...joining, userId: bob.id, lastReadSeq: 1 });
});

describe('badges', () => {
  const devicesOf = async (person: Person) => {
    const devices = [await server.connect(person), await server.connect(person)];
    return async (count: number) => {
      for (const device of devices) {
        await device.hears('badge', (badge) => badge.badge === 'chat.unread' && badge.count === count);
        device.heard.splice(0);
      }
      expect((await person.ok(API.chat.unread)).count).toBe(count);
      expect((await person.ok(API.chat.conversations)).unreadTotal).toBe(count);
    };
  };
  const setLevel = (notify: ChatNotify | null) =>
    bob.ok(API.chat.conversationSettings, { ...idParams(conversation), body: { notify } });

  it('count messages that the notification level lets through, on every device', async () => {
    const shows = await devicesOf(bob);
    await say(ada, conversation, 'One');
    await shows(1);
    await setLevel('mentions');
    await shows(0);
    await say(ada, conversation, 'Two');
    await shows(0);
    const third = await say(ada, conversation, `Three ${mentionOf(bob)}`);
    await shows(1);
    await setLevel('none');
    await shows(0);
    await setLevel('mentions');
    await shows(1);
    await ada.ok(API.chat.editMessage, { params: { id: third._id }, body: { content: 'Three' } });
    await shows(0);
    await setLevel('all');
    await shows(3);
  });

  it('use the preferences in conversations without a level of their own, on every device', async () => {
    const shows = await devicesOf(bob);
    const list = await server.connect(bob, '/chat');
    await say(ada, conversation, 'One');
    await shows(1);
    await bob.ok(API.chat.savePreferences, { body: { notify: 'none' } });
    await shows(0);
    expect(await list.hears('chat:preferences_updated')).toEqual({});
    expect(await bob.ok(API.chat.conversation, idParams(conversation))).toMatchObject({
      notify: 'none',
      unreadCount: 1,
    });
    await setLevel('all');
    await shows(1);
    await setLevel(null);
    await shows(0);
    // The other person keeps their own.
    expect(await ada.ok(API.chat.conversation, idParams(conversation))).toMatchObject({
      notify: 'all',
      isMuted: false,
    });
  });

  it('follow preferences that are changed while another company is open', async () => {
    const shows = await devicesOf(bob);
    await say(ada, conversation, 'One');
    await shows(1);
    const elsewhere = await signInOnAnotherBrowser(server, bob);
    await elsewhere.ok(API.companies.create, { body: { name: 'Mill' } });
    await elsewhere.ok(API.chat.savePreferences, { body: { notify: 'none' } });
    await shows(0);
  });

  it('accept the mute of earlier clients as a notification level', async () => {
    const mute = (isMuted: boolean) =>
      bob.ok(API.chat.conversationSettings, { ...idParams(conversation), body: { isMuted } });
    expect(await mute(true)).toMatchObject({ isMuted: true, notify: 'mentions' });
    expect(await mute(false)).toMatchObject({ isMuted: false, notify: 'all' });
  });
});

describe('typing', () => {
  it('is sent to the other members of the conversation', async () => {
    const [typing, watching] = [await joined(ada), await joined(bob)];
    await typing.ask('chat:typing_start', joining);
    await typing.ask('chat:typing_stop', joining);
    expect(await watching.hears('chat:typing_start')).toEqual({ ...joining, userId: ada.id });
    expect(await watching.hears('chat:typing_stop')).toEqual({ ...joining, userId: ada.id });
    await typing.waitUntilCaughtUp();
    expect(typing.all('chat:typing_start')).toEqual([]);
  });

  it('is rejected for people outside the conversation', async () => {
    const watching = await joined(bob);
    const colleague = await chat(await acme.hire());
    expect((await colleague.refused('chat:typing_start', joining)).code).toBe('NOT_A_PARTICIPANT');
    await watching.waitUntilCaughtUp();
    expect(watching.all('chat:typing_start')).toEqual([]);
  });
});

describe('presence', () => {
  const statusOf = async (person: Person, of: Person) =>
    (await person.ok(API.chat.users)).users.find(({ _id }) => _id === of.id);

  it('is online while any device is connected, and changes when the last one disconnects', async () => {
    const watching = await chat(ada);
    const [phone, laptop] = [await chat(bob), await chat(bob)];
    expect(await watching.hears('chat:user_presence', ({ userId }) => userId === bob.id)).toEqual({
      userId: bob.id,
      status: 'online',
    });
    // A reply to a command shows that the laptop is connected.
    await laptop.ask('chat:update_presence', { status: 'online' });
    await phone.ask('chat:update_presence', { status: 'offline' });
    expect(await statusOf(ada, bob)).toMatchObject({ status: 'online', lastSeen: null });
    laptop.socket.disconnect();
    await watching.hears('chat:user_presence', ({ userId, status }) => userId === bob.id && status === 'offline');
    expect(watching.all('chat:user_presence').filter(({ userId }) => userId === bob.id)).toHaveLength(2);
    expect((await statusOf(ada, bob))?.status).toBe('offline');
  });

  it('includes tabs that have not opened chat, and is sent to them', async () => {
    const watching = await server.connect(ada);
    const tab = await server.connect(bob);
    const ofBob = ({ userId }: { userId: string }) => userId === bob.id;
    expect(await watching.hears('presenceChanged', ofBob)).toEqual({ userId: bob.id, status: 'online' });
    expect((await statusOf(ada, bob))?.status).toBe('online');
    tab.socket.disconnect();
    await watching.hears('presenceChanged', (change) => ofBob(change) && change.status === 'offline');
    expect((await statusOf(ada, bob))?.status).toBe('offline');
  });

  it('becomes offline with a last-seen time when the server closes', async () => {
    const other = await createSocketApp();
    const { founder, hire } = await foundCompany(other);
    const colleague = await hire();
    await (await other.connect(colleague, '/chat')).ask('chat:update_presence', { status: 'online' });
    await other.deps.realtime.close();
    const { users } = await founder.ok(API.chat.users);
    expect(users[0]).toMatchObject({ status: 'offline', lastSeen: '2026-11-23T09:00:00.000Z' });
    await other.close();
  });

  it('is sent only within the company', async () => {
    const { founder: stranger } = await foundCompany(server);
    const watching = await chat(stranger);
    await watching.hears('chat:user_presence');
    await chat(bob);
    await watching.waitUntilCaughtUp();
    expect(watching.all('chat:user_presence').map(({ userId }) => userId)).toEqual([stranger.id]);
  });
});
