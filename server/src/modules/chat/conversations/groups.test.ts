import { randomUUID } from 'node:crypto';
import { API, CHAT_LIMITS, type Conversation, type ResponseOf } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { conversations, messages } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { attach, createChannel, createGroup, idParams, say, sendFiles, talk } from '../../../testing/domains/chat';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let cleo: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  cleo = await acme.hire('Cleo');
});

const create = (person: Person, body: object) => person.ok(API.chat.createConversation, { body });
const open = (person: Person, conversation: Conversation) => person.ok(API.chat.conversation, idParams(conversation));
const contents = async (person: Person, conversation: Conversation) =>
  (await person.ok(API.chat.messages, idParams(conversation))).messages.map(({ content }) => content);
const take = (person: Person, conversation: Conversation, other: Person) =>
  person.call(API.chat.removeParticipant, { params: { id: conversation._id, userId: other.id } });
const add = (person: Person, conversation: Conversation, other: Person, includeHistory = false) =>
  person.call(API.chat.addParticipants, {
    ...idParams(conversation),
    body: { participants: [other.id], includeHistory },
  });

describe('creating a conversation', () => {
  it('creates a group that its creator manages', async () => {
    const made = await create(ada, { type: 'group', name: 'Looms', participants: [bob.id, ada.id] });
    expect(made).toMatchObject({
      type: 'group',
      name: 'Looms',
      managedBy: ada.id,
      participantCount: 2,
      isPublic: false,
    });
    expect(made.participants.map(({ userId }) => userId)).toEqual([ada.id, bob.id]);
    const { conversations: listed } = await bob.ok(API.chat.conversations);
    expect(listed.map(({ _id }) => _id)).toEqual([made._id]);
  });

  it('names a group without a name after its other members', async () => {
    const made = await create(ada, { type: 'group', participants: [bob.id, cleo.id] });
    expect(made.name).toBe('Bob, Cleo');
  });

  it('names the sender of the last message, even if the list omits that participant', async () => {
    const others = await Promise.all(Array.from({ length: CHAT_LIMITS.participantsInList }, () => acme.hire()));
    const made = await create(ada, { type: 'group', participants: others.map(({ id }) => id) });
    server.clock.pass({ minutes: 1 });
    await add(ada, made, cleo);
    await say(cleo, made, 'Hello');
    const [listed] = (await ada.ok(API.chat.conversations)).conversations;
    expect(listed?.participants.map(({ userId }) => userId)).not.toContain(cleo.id);
    expect(listed?.lastMessage).toMatchObject({ senderId: cleo.id, senderName: 'Cleo' });
  });

  it('creates a channel without participants, public by default', async () => {
    expect(await create(ada, { type: 'channel', name: 'News' })).toMatchObject({ isPublic: true, participantCount: 1 });
    expect(await create(ada, { type: 'channel', name: 'Board', isPublic: false })).toMatchObject({ isPublic: false });
  });

  it('returns the same group for the same client id', async () => {
    const body = { type: 'group', name: 'Looms', participants: [bob.id], clientId: randomUUID() };
    const made = await Promise.all(Array.from({ length: 5 }, () => create(ada, body)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
  });

  it.each([
    ['a group of oneself', { type: 'group', name: 'Me', participants: [] }, 'participants', 'REQUIRED'],
    ['a channel without a name', { type: 'channel' }, 'name', 'REQUIRED'],
    ['a direct conversation with nobody', { participants: [] }, 'participants', 'REQUIRED'],
    ['a stranger', { type: 'group', participants: [randomUUID()] }, 'participants.0', 'NOT_A_COLLEAGUE'],
  ])('rejects %s', async (_name, body, field, code) => {
    const { status, fields } = await ada.refused(API.chat.createConversation, { body });
    expect([status, fields?.[field]?.code]).toEqual([422, code]);
  });

  it('rejects the name of an existing channel, in upper or lower case, until that channel is deleted', async () => {
    const first = await create(ada, { type: 'channel', name: 'News' });
    const body = { type: 'channel', name: 'NEWS' };
    expect((await bob.refused(API.chat.createConversation, { body })).fields?.name?.code).toBe('NAME_TAKEN');
    await ada.ok(API.chat.removeConversation, idParams(first));
    expect((await create(bob, body)).name).toBe('NEWS');
  });
});

describe('changing a conversation', () => {
  it('renames a group for all members', async () => {
    const looms = await createGroup(ada, [bob]);
    const body = { name: 'Weaving', description: 'All about looms' };
    await ada.ok(API.chat.updateConversation, { ...idParams(looms), body });
    expect(await open(bob, looms)).toMatchObject(body);
  });

  it('sets an uploaded image as the picture and removes it', async () => {
    const looms = await createGroup(ada, [bob]);
    const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#08f' } });
    const file = await attach(ada, looms, { name: 'looms.png', content: await image.png().toBuffer() });
    expect(file).toMatchObject({ type: 'image/png', width: 300, height: 200 });
    const { avatar } = await ada.ok(API.chat.updateConversation, { ...idParams(looms), body: { avatar: file._id } });
    const { status, headers } = await bob.call(API.users.image, { params: { image: avatar?.split('/').at(-1) ?? '' } });
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    await ada.ok(API.chat.updateConversation, { ...idParams(looms), body: { avatar: null } });
    expect((await open(bob, looms)).avatar).toBeNull();
  });

  it('rejects a picture that is not an image or was uploaded elsewhere', async () => {
    const [looms, other] = [await createGroup(ada, [bob]), await createGroup(ada, [bob])];
    for (const { _id } of [await attach(ada, looms), await attach(ada, other)]) {
      expect(
        (await ada.refused(API.chat.updateConversation, { ...idParams(looms), body: { avatar: _id } })).status,
      ).toBe(422);
    }
  });

  it('is limited to the manager and rejected for direct conversations', async () => {
    const looms = await createGroup(ada, [bob]);
    const direct = await talk(ada, bob);
    for (const [person, conversation] of [
      [bob, looms],
      [ada, direct],
    ] as const) {
      const renamed = await person.refused(API.chat.updateConversation, {
        ...idParams(conversation),
        body: { name: 'x' },
      });
      const removed = await person.refused(API.chat.removeConversation, idParams(conversation));
      expect([renamed.code, removed.code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    }
  });

  it('stars a conversation and sets its notification level only for the caller', async () => {
    const looms = await createGroup(ada, [bob]);
    const body = { isStarred: true, notify: 'none' };
    expect(await ada.ok(API.chat.conversationSettings, { ...idParams(looms), body })).toMatchObject(body);
    expect(await open(bob, looms)).toMatchObject({ isStarred: false, notify: 'all' });
    const starred = await ada.ok(API.chat.conversations, { query: { filter: 'starred' } });
    expect(starred.conversations.map(({ _id }) => _id)).toEqual([looms._id]);
  });
});

describe('members', () => {
  it('see messages since they joined, and earlier ones only if these were included', async () => {
    const looms = await createGroup(ada, [bob]);
    await say(ada, looms, 'Before');
    const dora = await acme.hire('Dora');
    await add(ada, looms, cleo);
    await add(ada, looms, dora, true);
    await say(ada, looms, 'After');
    expect(await contents(cleo, looms)).toEqual(['After']);
    expect(await contents(dora, looms)).toEqual(['Before', 'After']);
    expect(await open(cleo, looms)).toMatchObject({ unreadCount: 1, participantCount: 4 });
    expect(await open(dora, looms)).toMatchObject({ unreadCount: 1 });
  });

  it('cannot reach earlier messages and files through pins, replies or search', async () => {
    const looms = await createGroup(ada, [bob]);
    const file = await attach(ada, looms);
    const earlier = await sendFiles(ada, looms, [file._id]);
    await ada.ok(API.chat.pin, { ...idParams(earlier), body: { isPinned: true } });
    await say(ada, looms, 'Zebra');
    await add(ada, looms, cleo);
    expect((await cleo.refused(API.chat.message, idParams(earlier))).code).toBe('NOT_FOUND');
    expect((await cleo.refused(API.files.download, idParams(file))).code).toBe('NOT_FOUND');
    expect(await cleo.ok(API.files.urls, { body: { ids: [file._id] } })).toMatchObject({ urls: {} });
    expect((await cleo.ok(API.chat.pins, idParams(looms))).messages).toEqual([]);
    expect((await cleo.ok(API.chat.files, idParams(looms))).files).toEqual([]);
    expect((await cleo.ok(API.chat.search, { query: { q: 'zebra' } })).messages).toEqual([]);
    expect((await open(cleo, looms)).lastMessage).toBeNull();
  });

  it('are added to a group only by its manager', async () => {
    const looms = await createGroup(ada, [bob]);
    expect((await add(bob, looms, cleo)).status).toBe(403);
    expect((await add(cleo, looms, cleo)).status).toBe(403);
  });

  it('can leave or be removed by the manager', async () => {
    const looms = await createGroup(ada, [bob, cleo]);
    expect((await take(bob, looms, cleo)).status).toBe(403);
    expect((await take(ada, looms, bob)).status).toBe(200);
    expect((await take(cleo, looms, cleo)).status).toBe(200);
    expect(await bob.refused(API.chat.send, { ...idParams(looms), body: { content: 'Hi' } })).toMatchObject({
      status: 403,
      message: 'Not authorized to send messages in this conversation',
    });
    expect((await open(ada, looms)).participantCount).toBe(1);
    expect((await take(ada, looms, cleo)).status).toBe(404);
  });

  it('cannot leave a direct conversation', async () => {
    const direct = await talk(ada, bob);
    expect((await take(ada, direct, ada)).status).toBe(403);
  });

  it('inherit the group from a manager who leaves; it is deleted when the last one leaves', async () => {
    const looms = await createGroup(ada, [bob]);
    server.clock.pass({ minutes: 1 });
    await add(ada, looms, cleo);
    await take(ada, looms, ada);
    expect((await open(cleo, looms)).managedBy).toBe(bob.id);
    await take(bob, looms, bob);
    await take(cleo, looms, cleo);
    expect((await cleo.refused(API.chat.conversation, idParams(looms))).code).toBe('CONVERSATION_NOT_FOUND');
  });

  it('lose their conversations when they leave the company', async () => {
    const looms = await createGroup(bob, [ada, cleo]);
    const direct = await talk(bob, ada);
    await say(bob, direct, 'Bye');
    await bob.ok(API.companies.leave);
    expect(await open(ada, looms)).toMatchObject({ participantCount: 2 });
    expect([ada.id, cleo.id]).toContain((await open(ada, looms)).managedBy);
    expect(await open(ada, direct)).toMatchObject({ name: 'Bob', participantCount: 1 });
  });

  it('are listed by name and found by parts of it', async () => {
    const looms = await createGroup(ada, [cleo, bob]);
    const names = async (query: Record<string, string | number>) =>
      (await bob.ok(API.chat.participants, { ...idParams(looms), query })).participants.map(({ name }) => name);
    expect(await names({})).toEqual(['Ada', 'Bob', 'Cleo']);
    expect(await names({ q: 'LE' })).toEqual(['Cleo']);
    expect(await names({ limit: 2, page: 2 })).toEqual(['Cleo']);
  });
});

describe('public channels', () => {
  it('are found and joined by any member of the company, with their full history', async () => {
    const created = await createChannel(ada, { name: 'Größe' });
    await say(ada, created, 'Before');
    const found = await bob.ok(API.chat.publicChannels, { query: { q: 'grosse' } });
    expect(found.channels).toMatchObject([{ _id: created._id, isParticipant: false, lastMessage: null }]);
    expect((await bob.refused(API.chat.messages, idParams(created))).code).toBe('NOT_A_PARTICIPANT');
    expect(await bob.ok(API.chat.joinChannel, idParams(created))).toMatchObject({
      isParticipant: true,
      unreadCount: 0,
    });
    expect(await contents(bob, created)).toEqual(['Before']);
    await bob.ok(API.chat.joinChannel, idParams(created));
    expect((await open(ada, created)).participantCount).toBe(2);
  });

  it('are found by id only if they are public and of the same company', async () => {
    const [created, secret] = [await createChannel(ada), await createChannel(ada, { isPublic: false })];
    await createChannel(ada);
    const found = async (person: Person, { _id: id }: { _id: string }) =>
      (await person.ok(API.chat.publicChannels, { query: { id } })).channels.map(({ _id }) => _id);
    expect(await found(bob, created)).toEqual([created._id]);
    expect(await found(bob, secret)).toEqual([]);
    const { founder: stranger } = await foundCompany(server);
    expect(await found(stranger, created)).toEqual([]);
  });

  it('are listed in pages', async () => {
    for (const name of ['C', 'a', 'B']) await createChannel(ada, { name });
    const first = await bob.ok(API.chat.publicChannels, { query: { limit: 2 } });
    const second = await bob.ok(API.chat.publicChannels, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.channels, ...second.channels].map(({ name }) => name)).toEqual(['a', 'B', 'C']);
    expect(second.nextCursor).toBeNull();
    const broken = await bob.refused(API.chat.publicChannels, { query: { cursor: 'nonsense' } });
    expect(broken.fields?.cursor?.code).toBe('INVALID');
  });

  it('are listed in pages whatever their names', async () => {
    const names = ['İz', 'ΟΔΟΣ', '広'.repeat(120), '"'.repeat(120), 'Zebra'];
    for (const name of names) await createChannel(ada, { name });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = cursor === null ? { limit: 1 } : { limit: 1, cursor };
      const page: ResponseOf<typeof API.chat.publicChannels> = await bob.ok(API.chat.publicChannels, { query });
      found.push(...page.channels.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  it('remain when their last member leaves; private ones cannot be joined', async () => {
    const created = await createChannel(ada);
    await take(ada, created, ada);
    expect((await bob.ok(API.chat.joinChannel, idParams(created))).participantCount).toBe(1);
    const board = await createChannel(ada, { isPublic: false });
    expect((await bob.refused(API.chat.joinChannel, idParams(board))).code).toBe('NOT_A_PARTICIPANT');
    expect((await bob.refused(API.chat.joinChannel, idParams(await talk(ada, cleo)))).code).toBe(
      'CONVERSATION_NOT_FOUND',
    );
  });
});

it('a deleted group answers 404 to its members, and its content is deleted afterwards', async () => {
  const looms = await createGroup(ada, [bob]);
  const file = await attach(bob, looms);
  const message = await sendFiles(bob, looms, [file._id]);
  await ada.ok(API.chat.react, { ...idParams(message), body: { emoji: '👍' } });
  expect(await ada.ok(API.chat.removeConversation, idParams(looms))).toEqual({
    message: 'Group chat has been deleted',
  });
  for (const person of [ada, bob]) {
    expect((await person.refused(API.chat.conversation, idParams(looms))).code).toBe('CONVERSATION_NOT_FOUND');
    expect((await person.ok(API.chat.conversations)).conversations).toEqual([]);
    expect((await person.refused(API.files.download, idParams(file))).code).toBe('NOT_FOUND');
  }
  await server.runJobs();
  const { db } = server.database;
  expect(await db.select().from(messages).where(eq(messages.conversationId, looms._id))).toEqual([]);
  expect(await db.select().from(conversations).where(eq(conversations.id, looms._id))).toEqual([]);
});
