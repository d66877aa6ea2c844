import { API, type Conversation, type Message } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import {
  idParams,
  attach,
  createChannel,
  createGroup,
  mentionOf,
  say,
  sendFiles,
  talk,
} from '../../../testing/domains/chat';

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
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  conversation = await talk(ada, bob);
});

const pageOf = async (person: Person) => (await person.ok(API.chat.messages, idParams(conversation))).messages;
const shown = (person: Person) => person.ok(API.chat.conversation, idParams(conversation));
const edit = (person: Person, message: Message, content: string) =>
  person.ok(API.chat.editMessage, { ...idParams(message), body: { content } });
const react = (person: Person, message: Message, emoji: string) =>
  person.ok(API.chat.react, { ...idParams(message), body: { emoji } });
const mentionsOf = async (person: Person) =>
  (await person.ok(API.notifications.list)).filter(({ type }) => type === 'chat_mention');

describe('editing a message', () => {
  it('updates the sanitised text, editedAt and changeSeq', async () => {
    const message = await say(ada, conversation, 'Helo');
    const edited = await edit(ada, message, 'Hello<script>x</script>');
    expect(edited).toMatchObject({ _id: message._id, content: 'Hello', seq: 1, changeSeq: 1 });
    expect(edited.editedAt).not.toBeNull();
    expect(await pageOf(bob)).toEqual([edited]);
    expect((await ada.ok(API.chat.search, { query: { q: 'helo' } })).messages).toEqual([]);
  });

  it('is rejected for other people, empty text and colleagues outside', async () => {
    const message = await say(ada, conversation, 'Hello');
    const body = { content: 'Changed' };
    expect((await bob.refused(API.chat.editMessage, { ...idParams(message), body })).code).toBe('FORBIDDEN');
    const empty = await ada.refused(API.chat.editMessage, { ...idParams(message), body: { content: '<p></p>' } });
    expect(empty.fields?.content?.code).toBe('EMPTY_MESSAGE');
    const colleague = await acme.hire();
    expect((await colleague.refused(API.chat.editMessage, { ...idParams(message), body })).code).toBe(
      'NOT_A_PARTICIPANT',
    );
  });
});

describe('deleting a message', () => {
  it('removes its content everywhere and keeps its sequence number', async () => {
    const first = await say(ada, conversation, 'First');
    const file = await attach(ada, conversation);
    const last = await sendFiles(ada, conversation, [file._id]);
    expect((await shown(bob)).unreadCount).toBe(2);
    expect(await ada.ok(API.chat.removeMessage, idParams(last))).toEqual({
      message: 'Message has been deleted successfully',
    });
    expect((await pageOf(bob)).map(({ _id }) => _id)).toEqual([first._id]);
    expect(await shown(bob)).toMatchObject({ lastMessage: null, unreadCount: 1 });
    expect(await bob.ok(API.chat.unread)).toEqual({ count: 1 });
    expect((await bob.refused(API.files.download, idParams(file))).code).toBe('NOT_FOUND');
    expect((await bob.refused(API.chat.message, idParams(last))).code).toBe('NOT_FOUND');
    expect((await ada.refused(API.chat.removeMessage, idParams(last))).code).toBe('NOT_FOUND');
    expect((await say(ada, conversation, 'Third')).seq).toBe(3);
  });

  it('keeps a later message as the last one of the list', async () => {
    const first = await say(ada, conversation, 'First');
    const second = await say(ada, conversation, 'Second');
    await ada.ok(API.chat.removeMessage, idParams(first));
    expect((await shown(bob)).lastMessage?._id).toBe(second._id);
  });

  it('is rejected for messages of other people', async () => {
    const message = await say(ada, conversation, 'Mine');
    expect((await bob.refused(API.chat.removeMessage, idParams(message))).code).toBe('FORBIDDEN');
  });
});

describe('reactions', () => {
  it('are toggled, including emoji of many code points', async () => {
    const message = await say(ada, conversation, 'Hello');
    await react(bob, message, '👨‍👩‍👧‍👦');
    server.clock.pass({ seconds: 1 });
    expect(await react(ada, message, '👍🏽')).toEqual({
      reactions: [
        { userId: bob.id, emoji: '👨‍👩‍👧‍👦' },
        { userId: ada.id, emoji: '👍🏽' },
      ],
    });
    expect((await shown(bob)).lastMessage?.reactions).toHaveLength(2);
    expect(await react(bob, message, '👨‍👩‍👧‍👦')).toEqual({ reactions: [{ userId: ada.id, emoji: '👍🏽' }] });
    expect((await pageOf(bob))[0]?.reactions).toEqual([{ userId: ada.id, emoji: '👍🏽' }]);
  });

  it('are rejected if they are not emoji', async () => {
    const message = await say(ada, conversation, 'Hello');
    const { fields } = await ada.refused(API.chat.react, { ...idParams(message), body: { emoji: 'yes' } });
    expect(fields?.emoji?.code).toBe('INVALID');
  });
});

it('pins messages for all members, the latest first', async () => {
  const messages = [await say(ada, conversation, 'One'), await say(ada, conversation, 'Two')];
  for (const message of messages) {
    server.clock.pass({ minutes: 1 });
    await bob.ok(API.chat.pin, { ...idParams(message), body: { isPinned: true } });
  }
  const pinned = async () =>
    (await ada.ok(API.chat.pins, idParams(conversation))).messages.map(({ content }) => content);
  expect(await pinned()).toEqual(['Two', 'One']);
  await ada.ok(API.chat.pin, { ...idParams(messages[1] ?? conversation), body: { isPinned: false } });
  expect(await pinned()).toEqual(['One']);
  await ada.ok(API.chat.removeMessage, idParams(messages[0] ?? conversation));
  expect(await pinned()).toEqual([]);
});

it('quotes the answered message, updated after an edit or deletion', async () => {
  const question = await say(ada, conversation, '<p>When?</p>');
  const body = { content: 'Now', replyTo: question._id };
  const answer = await bob.ok(API.chat.send, { ...idParams(conversation), body });
  expect(answer.replyTo).toEqual({
    _id: question._id,
    seq: 1,
    senderId: ada.id,
    text: 'When?',
    isDeleted: false,
  });
  await edit(ada, question, '<p>When <b>exactly</b>?</p>');
  expect((await pageOf(bob))[1]?.replyTo).toMatchObject({ text: 'When exactly?', isDeleted: false });
  expect((await bob.ok(API.chat.message, idParams(answer))).replyTo?.text).toBe('When exactly?');
  await ada.ok(API.chat.removeMessage, idParams(question));
  expect((await pageOf(bob))[0]?.replyTo).toMatchObject({ text: '', isDeleted: true });
  const refused = await bob.refused(API.chat.send, { ...idParams(conversation), body });
  expect(refused.fields?.replyTo?.code).toBe('INVALID');
});

it('rejects call notifications from clients', async () => {
  const body = { content: 'Missed video call', type: 'call_notification' };
  expect((await ada.refused(API.chat.send, { ...idParams(conversation), body })).status).toBe(422);
});

describe('marking as unread', () => {
  it('counts later messages of other people until they are read or answered', async () => {
    const first = await say(ada, conversation, 'One');
    await say(bob, conversation, 'Mine');
    const last = await say(ada, conversation, 'Two');
    await bob.ok(API.chat.markRead, { ...idParams(conversation), body: { messageIds: [last._id] } });
    const marked = await bob.ok(API.chat.markUnread, { ...idParams(conversation), body: { messageId: first._id } });
    expect(marked).toEqual({ lastReadSeq: 0, unreadCount: 2, mentionCount: 0 });
    expect(await bob.ok(API.chat.unread)).toEqual({ count: 2 });
    const unread = await bob.ok(API.chat.conversations, { query: { filter: 'unread' } });
    expect(unread.conversations).toHaveLength(1);
    await bob.ok(API.chat.markRead, { ...idParams(conversation), body: { messageIds: [first._id] } });
    expect((await shown(bob)).unreadCount).toBe(1);
    await say(bob, conversation, 'Answer');
    expect((await shown(bob)).unreadCount).toBe(0);
  });

  it('rejects a message of another conversation', async () => {
    const elsewhere = await say(bob, await createChannel(bob), 'Hi');
    const body = { messageId: elsewhere._id };
    expect((await bob.refused(API.chat.markUnread, { ...idParams(conversation), body })).code).toBe('NOT_FOUND');
  });
});

describe('mentions', () => {
  it('notify members once and are counted until they are read', async () => {
    const message = await say(ada, conversation, `Hello ${mentionOf(bob)} ${mentionOf(bob)}`);
    expect(message.mentions).toEqual([bob.id]);
    expect(await mentionsOf(bob)).toMatchObject([{ link: `/messaging/${conversation._id}` }]);
    expect((await shown(bob)).mentionCount).toBe(1);
    await edit(ada, message, `Hello again ${mentionOf(bob)}`);
    expect(await mentionsOf(bob)).toHaveLength(1);
    await bob.ok(API.chat.markRead, { ...idParams(conversation), body: { messageIds: [message._id] } });
    expect((await shown(bob)).mentionCount).toBe(0);
  });

  it('notify neither outsiders nor members who turned notifications off', async () => {
    const cleo = await acme.hire('Cleo');
    const looms = await createGroup(ada, [bob, cleo]);
    const outsider = await acme.hire('Dora');
    await bob.ok(API.chat.savePreferences, { body: { notify: 'none' } });
    await cleo.ok(API.chat.conversationSettings, { ...idParams(looms), body: { notify: 'none' } });
    await say(ada, looms, `${mentionOf(outsider)} ${mentionOf(bob)} ${mentionOf(cleo)}`);
    for (const person of [outsider, bob, cleo]) expect(await mentionsOf(person)).toEqual([]);
    await bob.ok(API.chat.conversationSettings, { ...idParams(looms), body: { notify: 'mentions' } });
    await say(ada, looms, mentionOf(bob));
    expect(await mentionsOf(bob)).toHaveLength(1);
  });
});

it('messaging preferences have defaults and change only in the given fields', async () => {
  expect(await ada.ok(API.chat.preferences)).toEqual({ notify: 'all', enterToSend: true });
  await ada.ok(API.chat.savePreferences, { body: { notify: 'mentions' } });
  expect(await ada.ok(API.chat.savePreferences, { body: { enterToSend: false } })).toEqual({
    notify: 'mentions',
    enterToSend: false,
  });
});
