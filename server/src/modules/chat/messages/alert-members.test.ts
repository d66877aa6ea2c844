import { API, type ChatNotify, type Conversation, type Message } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { idParams, attach, createGroup, mentionOf, say, sendFiles, talk } from '../../../testing/domains/chat';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let conversation: Conversation;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'ada lovelace' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  conversation = await talk(ada, bob);
  server.emitted.splice(0);
});

/** Returns the events of this name since the last call, with the people whose pages received them. */
const received = (name: 'alert' | 'alertChanged') =>
  server.emitted
    .splice(0)
    .filter(({ event }) => event === name)
    .map(({ room, payload }) => ({ room, ...(payload as object) })); // an alert or its change
const alerts = () => received('alert');
const roomOf = ({ id }: Person) => `user:${acme.company._id}:${id}`;
const setLevel = (person: Person, of: Conversation, notify: ChatNotify | null) =>
  person.ok(API.chat.conversationSettings, { ...idParams(of), body: { notify } });
const mentionsOf = async (person: Person) =>
  (await person.ok(API.notifications.list)).filter(({ type }) => type === 'chat_mention');

it('alerts the recipient of a direct message only in the company of the conversation', async () => {
  const message = await say(ada, conversation, '<p>Lunch <b>today</b>?</p><p>&lt;script&gt; 👩🏽‍🚀</p>');
  expect(alerts()).toEqual([
    {
      room: roomOf(bob),
      type: 'chat_message',
      objectId: conversation._id,
      itemId: message._id,
      link: `/messaging/${conversation._id}`,
      name: 'Ada Lovelace',
      object: null,
      text: 'Lunch today? <script> 👩🏽‍🚀',
      fileCount: 0,
    },
  ]);
  expect(await bob.ok(API.notifications.list)).toEqual([]);
});

it('shortens long texts and counts files of messages without text', async () => {
  await say(ada, conversation, 'שלום '.repeat(1_000));
  const [long] = alerts();
  expect(long).toMatchObject({ text: expect.stringMatching(/^שלום .*…$/) });
  expect(Array.from((long as { text?: string }).text ?? '').length).toBeLessThanOrEqual(200);
  const file = await attach(ada, conversation);
  alerts();
  await sendFiles(ada, conversation, [file._id]);
  expect(alerts()).toMatchObject([{ text: '', fileCount: 1 }]);
});

it('alerts and notifies only the mentioned members of a group, once each', async () => {
  const cleo = await acme.hire('Cleo');
  const looms = await createGroup(ada, [bob, cleo]);
  alerts();
  await say(ada, looms, 'Hello');
  expect(alerts()).toEqual([]);
  const message = await say(ada, looms, `Hello ${mentionOf(bob)} ${mentionOf(ada)}`);
  expect(alerts()).toMatchObject([{ room: roomOf(bob), type: 'chat_mention', name: 'Ada Lovelace', object: 'Looms' }]);
  await ada.ok(API.chat.editMessage, {
    ...idParams(message),
    body: { content: `${mentionOf(bob)} ${mentionOf(cleo)}` },
  });
  expect(alerts()).toMatchObject([{ room: roomOf(cleo), type: 'chat_mention' }]);
  expect(await mentionsOf(bob)).toHaveLength(1);
});

it('alerts members of a group who chose all messages of every message', async () => {
  const cleo = await acme.hire('Cleo');
  const looms = await createGroup(ada, [bob, cleo]);
  await cleo.ok(API.chat.savePreferences, { body: { notify: 'all' } });
  expect(await setLevel(bob, looms, 'all')).toMatchObject({ notify: 'all', hasOwnNotify: true });
  alerts();
  await say(ada, looms, 'Hello');
  expect(alerts()).toMatchObject([
    { room: roomOf(bob), type: 'chat_message', name: 'Ada Lovelace', object: 'Looms', text: 'Hello' },
  ]);
  await say(bob, looms, 'Hello');
  expect(alerts()).toEqual([]);
  await say(ada, looms, mentionOf(bob));
  expect(alerts()).toMatchObject([{ room: roomOf(bob), type: 'chat_mention' }]);
  expect(await setLevel(bob, looms, null)).toMatchObject({ notify: 'all', hasOwnNotify: false });
  await say(ada, looms, 'Hello');
  expect(alerts()).toEqual([]);
});

it('alerts nobody who left a group of which they chose all messages', async () => {
  const looms = await createGroup(ada, [bob]);
  await setLevel(bob, looms, 'all');
  await bob.ok(API.chat.removeParticipant, { params: { id: looms._id, userId: bob.id } });
  alerts();
  await say(ada, looms, 'Hello');
  expect(alerts()).toEqual([]);
});

it('sends one alert for a direct message with a mention', async () => {
  await say(ada, conversation, mentionOf(bob));
  expect(alerts()).toMatchObject([{ room: roomOf(bob), type: 'chat_mention' }]);
});

it('respects the notification level of the conversation', async () => {
  const heard = async () => {
    await say(ada, conversation, 'Plain');
    await say(ada, conversation, mentionOf(bob));
    return alerts().map((alert) => (alert as { type?: string }).type);
  };
  await setLevel(bob, conversation, 'mentions');
  alerts();
  expect(await heard()).toEqual(['chat_mention']);
  await setLevel(bob, conversation, 'none');
  alerts();
  expect(await heard()).toEqual([]);
  expect(await mentionsOf(bob)).toHaveLength(1);
});

it('sends no alert for an edit without a new mention or for a repeated send', async () => {
  const message = await say(ada, conversation, 'Helo');
  alerts();
  await ada.ok(API.chat.editMessage, { ...idParams(message), body: { content: 'Hello' } });
  await ada.ok(API.chat.send, { ...idParams(conversation), body: { clientId: message.clientId, content: 'Helo' } });
  expect(alerts()).toEqual([]);
});

describe('the change of an alert', () => {
  const edit = (message: Message, content: string) =>
    ada.ok(API.chat.editMessage, { ...idParams(message), body: { content } });
  const remove = (message: Message) => ada.ok(API.chat.removeMessage, idParams(message));

  it('has the text of an edited message, and none of a deleted one', async () => {
    const message = await say(ada, conversation, 'Helo');
    received('alertChanged');
    const change = { room: roomOf(bob), objectId: conversation._id, itemId: message._id, fileCount: 0 };
    await edit(message, '<p>Hello <b>Bob</b></p>');
    expect(received('alertChanged')).toEqual([{ ...change, text: 'Hello Bob' }]);
    await remove(message);
    expect(received('alertChanged')).toEqual([{ ...change, text: null }]);
  });

  it('reaches only members of a group who chose all messages and may read the message', async () => {
    const [cleo, dan] = [await acme.hire('Cleo'), await acme.hire('Dan')];
    const looms = await createGroup(ada, [bob, cleo]);
    await setLevel(bob, looms, 'all');
    const message = await say(ada, looms, 'Secret');
    await ada.ok(API.chat.addParticipants, { ...idParams(looms), body: { participants: [dan.id] } });
    await setLevel(dan, looms, 'all');
    received('alertChanged');
    await edit(message, 'Still secret');
    await remove(message);
    expect(received('alertChanged').map(({ room }) => room)).toEqual([roomOf(bob), roomOf(bob)]);
  });

  it('names no message for people who leave a group, and for all members once it is deleted', async () => {
    const cleo = await acme.hire('Cleo');
    const looms = await createGroup(ada, [bob, cleo]);
    const removal = { objectId: looms._id, itemId: null, text: null, fileCount: 0 };
    received('alertChanged');
    await bob.ok(API.chat.removeParticipant, { params: { id: looms._id, userId: bob.id } });
    expect(received('alertChanged')).toEqual([{ room: roomOf(bob), ...removal }]);
    await ada.ok(API.chat.removeConversation, idParams(looms));
    expect(new Set(received('alertChanged'))).toEqual(
      new Set([ada, cleo].map((person) => ({ room: roomOf(person), ...removal }))),
    );
  });
});

it('closes the alerts of a conversation whose level alerts of no message', async () => {
  const looms = await createGroup(ada, [bob]);
  const removals = async (of: Conversation, notify: ChatNotify | null) => {
    await setLevel(bob, of, notify);
    return received('alertChanged');
  };
  const removalOf = ({ _id: objectId }: Conversation) => [
    { room: roomOf(bob), objectId, itemId: null, text: null, fileCount: 0 },
  ];
  for (const one of [conversation, looms]) {
    expect(await removals(one, 'all')).toEqual([]);
    expect(await removals(one, 'mentions')).toEqual(removalOf(one));
    expect(await removals(one, 'none')).toEqual(removalOf(one));
  }
  expect(await removals(conversation, null)).toEqual([]);
  expect(await removals(looms, null)).toEqual(removalOf(looms));
});

describe('the notification of a mention', () => {
  const read = (message: Message, of = conversation) =>
    bob.ok(API.chat.markRead, { ...idParams(of), body: { messageIds: [message._id] } });
  const readStates = async (person: Person) =>
    (await mentionsOf(person)).map(({ read: isRead, seen }) => [isRead, seen]);
  const unread = [false, false];
  const done = [true, true];

  it('is read and seen once the read mark passes its message, and announced to every tab', async () => {
    const first = await say(ada, conversation, mentionOf(bob));
    await say(ada, conversation, mentionOf(bob));
    server.emitted.splice(0);
    await read(first);
    expect(await readStates(bob)).toEqual([unread, done]);
    const notificationId = (await mentionsOf(bob))[1]?._id;
    const stats = { unseen: 1, unread: 1, total: 2 };
    expect(server.emitted.filter(({ event }) => event.startsWith('notification'))).toEqual([
      { room: roomOf(bob), event: 'notificationRead', payload: { notificationId, seq: 3 } },
      { room: roomOf(bob), event: 'notificationStats', payload: { ...stats, seq: 3 } },
    ]);
    expect(await bob.ok(API.notifications.changes, { query: { afterSeq: 2 } })).toMatchObject({
      notifications: [{ _id: notificationId, read: true }],
      stats,
      seq: 3,
    });
  });

  it('is read with all earlier ones, each counted once', async () => {
    for (let count = 0; count < 3; count++) await say(ada, conversation, mentionOf(bob));
    const [newest, earlier] = await mentionsOf(bob);
    await bob.ok(API.notifications.read, { params: { id: earlier?._id ?? '' } });
    await bob.ok(API.notifications.seenAll);
    const last = await say(ada, conversation, 'Plain');
    await Promise.all([read(last), read(last)]);
    expect(await readStates(bob)).toEqual([done, done, done]);
    expect((await bob.ok(API.notifications.stats)).stats).toEqual({ unseen: 0, unread: 0, total: 3 });
    await bob.ok(API.notifications.remove, { params: { id: newest?._id ?? '' } });
    expect((await bob.ok(API.notifications.stats)).stats).toEqual({ unseen: 0, unread: 0, total: 2 });
  });

  it('is read by answering', async () => {
    await say(ada, conversation, mentionOf(bob));
    await say(bob, conversation, `Yes ${mentionOf(ada)}`);
    expect([await readStates(bob), await readStates(ada)]).toEqual([[done], [unread]]);
  });

  it('is read by marking a later message as unread', async () => {
    await say(ada, conversation, mentionOf(bob));
    const last = await say(ada, conversation, mentionOf(bob));
    await bob.ok(API.chat.markUnread, { ...idParams(conversation), body: { messageId: last._id } });
    expect(await readStates(bob)).toEqual([unread, done]);
    expect(await bob.ok(API.chat.conversation, idParams(conversation))).toMatchObject({
      unreadCount: 1,
      mentionCount: 1,
    });
  });

  it('stays unread for other people, in other conversations, and without a read mark', async () => {
    const cleo = await acme.hire('Cleo');
    const looms = await createGroup(ada, [bob, cleo]);
    const message = await say(ada, looms, `${mentionOf(bob)} ${mentionOf(cleo)}`);
    const elsewhere = await say(ada, conversation, mentionOf(bob));
    await bob.ok(API.chat.messages, idParams(conversation));
    expect(await readStates(bob)).toEqual([unread, unread]);
    await read(elsewhere, looms);
    expect(await readStates(bob)).toEqual([unread, unread]);
    await read(message, looms);
    expect([await readStates(bob), await readStates(cleo)]).toEqual([[unread, done], [unread]]);
  });
});
