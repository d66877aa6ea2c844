import { API, type Conversation, type Message } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { createGroup, idParams, say, talk } from '../../../testing/domains/chat';
import { countQueries } from '../../../testing/queries';

/** At over 50 KB each, these exceed the size of the largest page. */
const LONG_MESSAGES = 80;

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

async function write(count: number): Promise<Message[]> {
  const written: Message[] = [];
  for (let number = 1; number <= count; number++) written.push(await say(ada, conversation, `No. ${number}`));
  return written;
}

const pageOf = (query: Record<string, number>, person = bob) =>
  person.ok(API.chat.messages, { ...idParams(conversation), query });
const seqs = async (query: Record<string, number>) => (await pageOf(query)).messages.map(({ seq }) => seq);
const changes = (query: Record<string, number>, person = bob) =>
  person.ok(API.chat.changes, { ...idParams(conversation), query });

describe('message pages', () => {
  it('before a position contain the messages right before it', async () => {
    await write(7);
    expect(await seqs({ beforeSeq: 5, limit: 2 })).toEqual([3, 4]);
    expect(await pageOf({ beforeSeq: 3, limit: 2 })).toMatchObject({ hasMore: false, seq: 7, changeSeq: 0 });
    expect(await pageOf({ beforeSeq: 4, limit: 2 })).toMatchObject({ hasMore: true });
    expect(await seqs({ beforeSeq: Number.MAX_SAFE_INTEGER, limit: 2 })).toEqual([6, 7]);
  });

  it('around a position report whether more follow on either side', async () => {
    await write(7);
    const around = async (position: number, limit: number) => {
      const { messages, hasMore, hasNewer } = await pageOf({ around: position, limit });
      return [messages.map(({ seq }) => seq), hasMore, hasNewer];
    };
    expect(await around(4, 4)).toEqual([[2, 3, 4, 5, 6], true, true]);
    expect(await around(1, 4)).toEqual([[1, 2, 3], false, true]);
    expect(await around(7, 100)).toEqual([[1, 2, 3, 4, 5, 6, 7], false, false]);
  });

  it('skip deleted messages; only numbered pages contain fewer messages because of them', async () => {
    const written = await write(6);
    for (const index of [2, 4]) await ada.ok(API.chat.removeMessage, idParams(written[index] ?? conversation));
    expect(await seqs({ limit: 3 })).toEqual([2, 4, 6]);
    expect(await seqs({ afterSeq: 2, limit: 2 })).toEqual([4, 6]);
    expect(await seqs({ page: 1, limit: 3 })).toEqual([4, 6]);
    expect(await seqs({ page: 2, limit: 3 })).toEqual([1, 2]);
    expect(await pageOf({ page: 2, limit: 3 })).toMatchObject({ hasMore: false });
    expect(await pageOf({ page: 3, limit: 3 })).toMatchObject({ messages: [], hasMore: false });
  });

  describe('with long messages', () => {
    let founder: Person;
    let long: Conversation;
    beforeAll(async () => {
      const company = await foundCompany(server);
      founder = company.founder;
      long = await talk(founder, await company.hire());
      const html = `<p>${'<b>x</b>'.repeat(7_000)}</p>`;
      for (let count = 0; count < LONG_MESSAGES; count++) await say(founder, long, html);
    });
    const read = (query: Record<string, number> = {}) => founder.ok(API.chat.messages, { ...idParams(long), query });

    it('end at about one megabyte', async () => {
      const first = await read();
      expect(first.messages.length).toBeGreaterThan(10);
      expect(first.messages.length).toBeLessThan(20);
      expect(first.hasMore).toBe(true);
      const rest = await read({ beforeSeq: first.messages[0]?.seq ?? 0 });
      expect(rest.messages.at(-1)?.seq).toBe((first.messages[0]?.seq ?? 0) - 1);
    });

    it('end at about four megabytes if they are numbered, with the newest messages', async () => {
      const { messages, hasMore } = await read({ page: 1, limit: 300 });
      expect(messages.at(-1)?.seq).toBe(LONG_MESSAGES);
      expect(messages.length).toBeGreaterThan(60);
      expect(messages.length).toBeLessThan(LONG_MESSAGES);
      expect(hasMore).toBe(true);
      expect(await read({ page: 1, limit: 20 })).toMatchObject({ hasMore: true, messages: { length: 20 } });
    });

    it('are replaced by a reset if the changed messages exceed a page', async () => {
      const { messages, seq, changeSeq } = await read({ page: 1, limit: 20 });
      for (const message of messages) await founder.ok(API.chat.react, { ...idParams(message), body: { emoji: '👍' } });
      const query = { afterSeq: seq, afterChangeSeq: changeSeq };
      const missed = await founder.ok(API.chat.changes, { ...idParams(long), query });
      expect(missed).toMatchObject({ reset: true, changed: [] });
      expect(missed.messages.length).toBeLessThan(20);
      const last = await founder.ok(API.chat.changes, {
        ...idParams(long),
        query: { ...query, afterChangeSeq: changeSeq + 15 },
      });
      expect(last).toMatchObject({ reset: false, changed: { length: 5 } });
    });
  });

  it('make as many queries for twenty messages as for one', async () => {
    await write(1);
    await server.deps.background.waitUntilIdle();
    const forOne = await countQueries(() => pageOf({}));
    await write(19);
    await server.deps.background.waitUntilIdle();
    expect(await countQueries(() => pageOf({}))).toBe(forOne);
  });
});

describe('catching up', () => {
  it('returns exactly the new, changed and deleted messages', async () => {
    const [first, second, third] = await write(3);
    const held = await pageOf({});
    await ada.ok(API.chat.editMessage, { ...idParams(first ?? conversation), body: { content: 'Changed' } });
    await ada.ok(API.chat.react, { ...idParams(second ?? conversation), body: { emoji: '👍' } });
    await ada.ok(API.chat.removeMessage, idParams(third ?? conversation));
    const fourth = await say(ada, conversation, 'No. 4');
    await ada.ok(API.chat.editMessage, { ...idParams(fourth), body: { content: 'Four' } });
    const waitUntilCaughtUp = await changes({ afterSeq: held.seq, afterChangeSeq: held.changeSeq });
    expect(waitUntilCaughtUp).toMatchObject({ reset: false, seq: 4, changeSeq: 4, deleted: [third?._id] });
    expect(waitUntilCaughtUp.messages.map(({ content }) => content)).toEqual(['Four']);
    expect(waitUntilCaughtUp.changed.map(({ seq, content, reactions }) => [seq, content, reactions.length])).toEqual([
      [1, 'Changed', 0],
      [2, 'No. 2', 1],
    ]);
    const nothing = await changes({ afterSeq: 4, afterChangeSeq: 4 });
    expect(nothing).toMatchObject({ messages: [], changed: [], deleted: [], reset: false });
  });

  it('includes messages deleted beyond the cursor, since they may have been received', async () => {
    const [, second] = await write(2);
    await ada.ok(API.chat.removeMessage, idParams(second ?? conversation));
    expect(await changes({ afterSeq: 0, afterChangeSeq: 0 })).toMatchObject({ reset: false, deleted: [second?._id] });
  });

  it('resets without a cursor and beyond the last position', async () => {
    await write(2);
    const cursors: Record<string, number>[] = [{}, { afterSeq: 3 }, { afterSeq: 2, afterChangeSeq: 1 }];
    for (const query of cursors) {
      const { reset, messages } = await changes(query);
      expect([reset, messages.map(({ seq }) => seq)]).toEqual([true, [1, 2]]);
    }
  });

  it('resets if too many changes were missed', async () => {
    const [message] = await write(1);
    await server.database.pool.query('update conversations set change_seq = 1000 where id = $1', [conversation._id]);
    expect(await changes({ afterSeq: message?.seq ?? 0, afterChangeSeq: 600 })).toMatchObject({ reset: true });
    expect(await changes({ afterSeq: message?.seq ?? 0, afterChangeSeq: 900 })).toMatchObject({ reset: false });
  });

  it('omits messages written before the person joined', async () => {
    const looms = await createGroup(ada, [bob]);
    const before = await say(ada, looms, 'Before');
    const cleo = await acme.hire('Cleo');
    const body = { participants: [cleo.id] };
    await ada.ok(API.chat.addParticipants, { ...idParams(looms), body });
    await ada.ok(API.chat.editMessage, { ...idParams(before), body: { content: 'Secret' } });
    const query = { afterSeq: 0, afterChangeSeq: 0 };
    expect(await cleo.ok(API.chat.changes, { ...idParams(looms), query })).toMatchObject({ messages: [], changed: [] });
  });
});
