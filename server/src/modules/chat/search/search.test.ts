import { API } from '@atrium/contracts';
import { eq, sql } from 'drizzle-orm';
import { conversations, messages } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { createChannel, createGroup, idParams, say, talk } from '../../../testing/domains/chat';
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
  bob = await acme.hire('Bob Müller');
});

const search = (person: Person, query: Record<string, string>) => person.ok(API.chat.search, { query });
const found = async (person: Person, q: string) => (await search(person, { q })).messages.map(({ content }) => content);

it('returns nothing for an empty input', async () => {
  const nothing = { users: [], conversations: [], messages: [], hasMore: false };
  expect(await search(ada, { q: '  ' })).toEqual(nothing);
  expect(await search(ada, {})).toEqual(nothing);
});

it('finds messages by beginnings of words, ignoring case and accents, newest first', async () => {
  const conversation = await talk(ada, bob);
  await say(ada, conversation, '<p>Die <b>Größe</b> der Tische</p>');
  await say(bob, conversation, 'größere Tische');
  await say(bob, conversation, 'Stühle');
  expect(await found(bob, 'GROSSE')).toEqual(['größere Tische', '<p>Die <b>Größe</b> der Tische</p>']);
  expect(await found(bob, 'tisch die')).toEqual(['<p>Die <b>Größe</b> der Tische</p>']);
  expect(await found(bob, 'stuhl')).toEqual(['Stühle']);
  expect(await found(bob, "!!! ' & | :*")).toEqual([]);
  const [message] = (await search(bob, { q: 'stuhl' })).messages;
  expect(message?.conversation).toEqual({
    _id: conversation._id,
    name: 'Ada',
    type: 'direct',
    avatar: expect.any(String),
  });
});

it('finds people, the direct conversations with them, and groups by name', async () => {
  const direct = await talk(ada, bob);
  const looms = await createGroup(ada, [bob], 'Müll und mehr');
  const result = await search(ada, { q: 'mull' });
  expect(result.users.map(({ _id }) => _id)).toEqual([bob.id]);
  expect(result.conversations.map(({ _id }) => _id).toSorted()).toEqual([direct._id, looms._id].toSorted());
});

it('excludes other people’s conversations and deleted messages', async () => {
  const cleo = await acme.hire('Cleo');
  const secret = await say(ada, await talk(ada, bob), 'Zebra');
  await say(ada, await createChannel(ada), 'Zebra');
  expect(await found(cleo, 'zebra')).toEqual([]);
  await ada.ok(API.chat.removeMessage, idParams(secret));
  expect(await found(bob, 'zebra')).toEqual([]);
});

it('names the conversation of a message in a group without a name after its other members', async () => {
  const cleo = await acme.hire('Cleo');
  const unnamed = await ada.ok(API.chat.createConversation, {
    body: { type: 'group', participants: [bob.id, cleo.id] },
  });
  await say(bob, unnamed, 'Zebra');
  const [message] = (await search(ada, { q: 'zebra' })).messages;
  expect(message?.conversation).toMatchObject({ _id: unnamed._id, name: 'Bob Müller, Cleo' });
});

it('searches only one conversation or one kind of result on request', async () => {
  const [direct, looms] = [await talk(ada, bob), await createGroup(ada, [bob])];
  await say(ada, direct, 'Zebra one');
  await say(ada, looms, 'Zebra two');
  const only = (query: Record<string, string>) => search(bob, { q: 'zebra', ...query });
  expect((await only({ conversationId: looms._id })).messages.map(({ content }) => content)).toEqual(['Zebra two']);
  expect((await only({ type: 'direct' })).messages.map(({ content }) => content)).toEqual(['Zebra one']);
  const outsider = await acme.hire();
  const refused = await outsider.refused(API.chat.search, { query: { q: 'zebra', conversationId: looms._id } });
  expect(refused.code).toBe('NOT_A_PARTICIPANT');
});

it('continues after the last message of a page', async () => {
  const conversation = await talk(ada, bob);
  for (let number = 1; number <= 31; number++) await say(ada, conversation, `zebra ${number}`);
  const first = await search(bob, { q: 'zebra' });
  expect([first.messages.length, first.hasMore]).toEqual([30, true]);
  const rest = await search(bob, { q: 'zebra', beforeMessage: first.messages.at(-1)?._id ?? '' });
  expect([rest.messages.map(({ content }) => content), rest.hasMore, rest.users]).toEqual([['zebra 1'], false, []]);
});

it('finds a rare word behind thousands of newer messages, and a frequent one among them', async () => {
  const conversation = await talk(ada, bob);
  const [first] = [await say(ada, conversation, 'Zebra and giraffe'), await say(ada, conversation, 'giraffe')];
  const count = 2_500;
  await server.deps.db.execute(sql`insert into ${messages} (id, company_id, conversation_id, seq, sender_id, client_id,
      content, created_at)
    select ('ffffffff-ffff-7fff-8fff-' || lpad(to_hex(n), 12, '0'))::uuid, ${acme.company._id}::uuid,
      ${conversation._id}::uuid, n + 2, ${bob.id}::uuid, gen_random_uuid(), 'giraffe ' || n,
      now() from generate_series(1, ${count}::int) n`);
  await server.deps.db
    .update(conversations)
    .set({ seq: count + 2 })
    .where(eq(conversations.id, conversation._id));
  const within: Record<string, string>[] = [{}, { conversationId: conversation._id }];
  for (const query of within.map((more) => ({ q: 'zebra', ...more }))) {
    expect((await search(ada, query)).messages.map(({ _id }) => _id)).toEqual([first._id]);
  }
  const frequent = await search(ada, { q: 'giraffe' });
  expect([frequent.messages[0]?.content, frequent.messages.length, frequent.hasMore]).toEqual([
    'giraffe 2500',
    30,
    true,
  ]);
});

it('makes as many queries for messages of many conversations as for one', async () => {
  await say(bob, await talk(bob, ada), 'zebra');
  await server.deps.background.waitUntilIdle();
  const forOne = await countQueries(() => search(ada, { q: 'zebra' }));
  for (let made = 0; made < 5; made++) {
    const colleague = await acme.hire();
    await say(colleague, await talk(colleague, ada), 'zebra');
  }
  await server.deps.background.waitUntilIdle();
  expect(await countQueries(() => search(ada, { q: 'zebra' }))).toBe(forOne);
});
