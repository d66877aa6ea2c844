import { API, type Conversation, type Message } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { createChannel, createGroup, idParams, mentionOf, say, talk } from '../../testing/domains/chat';
import { grant } from '../../testing/domains/people';
import { listAudit } from '../audit-log/audit-log.repository';

let server: TestApp;
let acme: TestCompany;
let founder: Person;
let ada: Person;
let bob: Person;
let cleo: Person;
/** A public channel that Ada manages. */
let looms: Conversation;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server);
  founder = acme.founder;
  [ada, bob, cleo] = [await acme.hire('Ada'), await acme.hire('Bob'), await acme.hire('Cleo')];
  looms = await createChannel(ada);
  for (const person of [bob, cleo]) await person.ok(API.chat.joinChannel, idParams(looms));
});

const pageOf = async (person: Person) => (await person.ok(API.chat.messages, idParams(looms))).messages;
const remove = (person: Person, message: Message) => person.call(API.chat.removeMessage, idParams(message));
const change = (person: Person, conversation: Conversation, body: Record<string, unknown>) =>
  person.call(API.chat.updateConversation, { ...idParams(conversation), body });
const audited = async (action: string) =>
  (await listAudit(server.deps.db, acme.company._id, { action }, { limit: 10 })).rows;

describe('deleting a message of another person', () => {
  it('leaves an empty placeholder, notifies the sender and writes an audit entry', async () => {
    await say(bob, looms, 'Before');
    const message = await say(bob, looms, `Shut up ${mentionOf(cleo)}`);
    await cleo.ok(API.chat.react, { ...idParams(message), body: { emoji: '👎' } });
    await cleo.ok(API.chat.pin, { ...idParams(message), body: { isPinned: true } });
    expect((await remove(ada, message)).status).toBe(200);
    for (const person of [ada, bob, cleo]) {
      const [, left] = await pageOf(person);
      const nothing = { content: '', reactions: [], mentions: [], attachments: [], pinnedAt: null };
      expect(left).toMatchObject({ _id: message._id, senderId: bob.id, isModerated: true, ...nothing });
    }
    expect((await cleo.ok(API.chat.pins, idParams(looms))).messages).toEqual([]);
    expect(await cleo.ok(API.chat.conversation, idParams(looms))).toMatchObject({ lastMessage: null, unreadCount: 1 });
    expect((await cleo.ok(API.notifications.list)).map(({ type }) => type)).not.toContain('chat_mention');
    expect((await ada.ok(API.chat.search, { query: { q: 'shut' } })).messages).toEqual([]);
    expect(await audited('conversation.messageDeleted')).toMatchObject([
      { actorId: ada.id, subjectId: looms._id, before: { userId: bob.id } },
    ]);
  });

  it('is delivered to reconnecting devices, and rejects further changes with 404', async () => {
    const message = await say(bob, looms, 'Shut up');
    const cursors = { afterSeq: 1, afterChangeSeq: 0 };
    await remove(ada, message);
    const missed = await cleo.ok(API.chat.changes, { ...idParams(looms), query: cursors });
    expect(missed).toMatchObject({ reset: false, changed: [{ _id: message._id, isModerated: true }], deleted: [] });
    const edit = { ...idParams(message), body: { content: 'Again' } };
    expect((await bob.refused(API.chat.editMessage, edit)).code).toBe('NOT_FOUND');
    expect((await remove(bob, message)).status).toBe(404);
    expect((await remove(ada, message)).status).toBe(404);
  });

  it('is allowed to group managers and moderators who are members, but not in direct conversations', async () => {
    const message = await say(bob, looms, 'Hello');
    expect((await remove(cleo, message)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await remove(founder, message)).body).toMatchObject({ code: 'NOT_A_PARTICIPANT' });
    await grant(server, acme, cleo, 'chat.moderate');
    expect((await remove(cleo, message)).status).toBe(200);
    const between = await talk(bob, cleo);
    expect((await remove(cleo, await say(bob, between, 'Hello'))).body).toMatchObject({ code: 'FORBIDDEN' });
    const stranger = (await foundCompany(server)).founder;
    expect((await remove(stranger, await say(bob, looms, 'Hello'))).status).toBe(404);
  });

  it('is not recorded as moderation if the message is the caller’s own', async () => {
    const message = await say(ada, looms, 'Oops');
    await remove(ada, message);
    expect(await pageOf(bob)).toEqual([]);
    expect(await audited('conversation.messageDeleted')).toEqual([]);
  });

  it('is final, even if other people change the message at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const message = await say(bob, looms, 'Hello');
      const edit = { ...idParams(message), body: { content: 'Again' } };
      const react = { ...idParams(message), body: { emoji: '👍' } };
      await Promise.all([remove(ada, message), bob.call(API.chat.editMessage, edit), cleo.call(API.chat.react, react)]);
      expect((await pageOf(cleo)).at(-1)).toMatchObject({ isModerated: true, content: '', reactions: [] });
    }
  });

  it('succeeds once, even if other people delete the message at the same time', async () => {
    const message = await say(bob, looms, 'Hello');
    await grant(server, acme, cleo, 'chat.moderate');
    const statuses = await Promise.all([ada, bob, cleo].map(async (person) => (await remove(person, message)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  });
});

describe('the name, visibility and manager of a channel', () => {
  it('are changed by its manager and by member moderators, and audited', async () => {
    await grant(server, acme, cleo, 'chat.moderate');
    expect((await change(bob, looms, { isPublic: false })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await change(ada, looms, { isPublic: false })).body).toMatchObject({ isPublic: false, managedBy: ada.id });
    expect((await change(cleo, looms, { managedBy: bob.id })).body).toMatchObject({ managedBy: bob.id });
    expect((await change(ada, looms, { name: 'Mine' })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await change(bob, looms, { name: 'Weaving' })).body).toMatchObject({ name: 'Weaving' });
    const entries = (await audited('conversation.changed')).toReversed();
    expect(entries.map(({ actorId, before, after }) => [actorId, before, after])).toEqual([
      [ada.id, { isPublic: true }, { isPublic: false }],
      [cleo.id, { managedBy: ada.id }, { managedBy: bob.id }],
      [bob.id, { name: looms.name }, { name: 'Weaving' }],
    ]);
  });

  it('determine whether people outside can find and join it', async () => {
    const found = async () => {
      const { channels } = await founder.ok(API.chat.publicChannels);
      return channels.some(({ _id }) => _id === looms._id);
    };
    await change(ada, looms, { isPublic: false });
    expect(await found()).toBe(false);
    expect((await founder.refused(API.chat.joinChannel, idParams(looms))).code).toBe('NOT_A_PARTICIPANT');
    await change(ada, looms, { isPublic: true });
    expect(await found()).toBe(true);
  });

  it('show members the whole history once a channel becomes public', async () => {
    const board = await createChannel(ada, { isPublic: false });
    await say(ada, board, 'Before');
    await ada.ok(API.chat.addParticipants, { ...idParams(board), body: { participants: [bob.id] } });
    const contents = async (person: Person) =>
      (await person.ok(API.chat.messages, idParams(board))).messages.map(({ content }) => content);
    expect(await contents(bob)).toEqual([]);
    await change(ada, board, { isPublic: true });
    await cleo.ok(API.chat.joinChannel, idParams(board));
    expect([await contents(bob), await contents(cleo)]).toEqual([['Before'], ['Before']]);
    expect(await bob.ok(API.chat.conversation, idParams(board))).toMatchObject({ unreadCount: 0 });
  });

  it('are not overwritten by a stale change', async () => {
    await change(ada, looms, { managedBy: bob.id });
    const stale = { managedBy: cleo.id, base: { managedBy: ada.id } };
    expect((await change(bob, looms, stale)).body).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { managedBy: bob.id },
    });
  });
});

it('a channel rejects a manager who is not a participant', async () => {
  const body = { managedBy: founder.id };
  const { fields } = await ada.refused(API.chat.updateConversation, { ...idParams(looms), body });
  expect(fields).toMatchObject({ managedBy: { code: 'NOT_A_MEMBER' } });
});

describe('a group', () => {
  it('rejects a visibility', async () => {
    const body = { isPublic: true };
    const { fields } = await ada.refused(API.chat.updateConversation, {
      ...idParams(await createGroup(ada, [bob])),
      body,
    });
    expect(fields).toMatchObject({ isPublic: { code: 'INVALID' } });
  });

  it('is changed only by its manager, not by member moderators', async () => {
    const team = await createGroup(ada, [bob]);
    await grant(server, acme, bob, 'chat.moderate');
    expect((await change(bob, team, { name: 'Mine' })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await change(ada, team, { managedBy: bob.id })).body).toMatchObject({ managedBy: bob.id });
  });
});
