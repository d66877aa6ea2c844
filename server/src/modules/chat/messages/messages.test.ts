import { randomUUID } from 'node:crypto';
import { API, type Conversation } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { idParams, say, talk, text } from '../../../testing/domains/chat';

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

const pageOf = (person: Person, query: Record<string, number> = {}) =>
  person.ok(API.chat.messages, { ...idParams(conversation), query });
const seqs = async (query: Record<string, number>) => (await pageOf(bob, query)).messages.map(({ seq }) => seq);

describe('sending a message', () => {
  it('stores it for both members', async () => {
    const sent = await say(ada, conversation, '<p>Hello <strong>Bob</strong></p>');
    expect(sent).toMatchObject({ senderId: ada.id, seq: 1, status: 'sent', contentType: 'text', reactions: [] });
    expect(await pageOf(bob)).toMatchObject({ messages: [sent], hasMore: false });
    expect(await pageOf(ada)).toMatchObject({ messages: [sent], hasMore: false });
  });

  it('removes harmful markup', async () => {
    const dirty = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><b onclick=alert(1)>Hi</b>\u0000';
    expect((await say(ada, conversation, dirty)).content).toBe('<a>x</a><b>Hi</b>');
  });

  it('is idempotent for simultaneous and later repetitions', async () => {
    const message = { ...idParams(conversation), ...text('Once') };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.ok(API.chat.send, message)));
    await say(ada, conversation, 'Two');
    expect(await ada.ok(API.chat.send, message)).toEqual(answers[0]);
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await seqs({})).toEqual([1, 2]);
  });

  it('rejects a client id used in another conversation, but not one of another person', async () => {
    const clientId = randomUUID();
    await ada.ok(API.chat.send, { ...idParams(conversation), ...text('Hi', clientId) });
    await bob.ok(API.chat.send, { ...idParams(conversation), ...text('Hi', clientId) });
    const elsewhere = await talk(ada, await acme.hire());
    expect((await ada.refused(API.chat.send, { ...idParams(elsewhere), ...text('Hi', clientId) })).code).toBe(
      'CONFLICT',
    );
    expect((await ada.ok(API.chat.messages, idParams(elsewhere))).messages).toEqual([]);
  });

  it('assigns sequence numbers without gaps or duplicates to concurrent messages', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => say(index % 2 ? ada : bob, conversation, `No. ${index}`)),
    );
    expect(await seqs({})).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it.each([
    ['nothing', '  ', 'EMPTY_MESSAGE'],
    ['only markup', '<p><br></p>', 'EMPTY_MESSAGE'],
    ['only markup that is removed', '<script>alert(1)</script>', 'EMPTY_MESSAGE'],
    ['too much text', 'x'.repeat(20_001), 'TOO_LONG'],
    ['too much markup', `x${'<b></b>'.repeat(9_000)}`, 'TOO_LONG'],
  ])('rejects %s at its field', async (_name, content, code) => {
    const { status, fields } = await ada.refused(API.chat.send, { ...idParams(conversation), ...text(content) });
    expect([status, fields?.content?.code]).toEqual([422, code]);
  });

  it('is rejected for people outside the conversation with 403 and the documented message', async () => {
    const colleague = await acme.hire();
    expect(await colleague.refused(API.chat.send, { ...idParams(conversation), ...text('Hi') })).toMatchObject({
      status: 403,
      code: 'NOT_IN_CONVERSATION',
      message: 'Not authorized to send messages in this conversation',
    });
  });

  it('is limited to twenty in ten seconds across all conversations', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const company = await foundCompany(limited);
      const colleagues = [await company.hire(), await company.hire()];
      const talks = await Promise.all(colleagues.map((colleague) => talk(company.founder, colleague)));
      const send = (index: number) => ({ params: { id: talks[index % 2]?._id ?? '' }, ...text(`No. ${index}`) });
      for (let index = 0; index < 20; index++) await company.founder.ok(API.chat.send, send(index));
      const { status, headers } = await company.founder.call(API.chat.send, send(20));
      expect([status, headers['retry-after']]).toEqual([429, '10']);
      limited.clock.pass({ seconds: 10 });
      await company.founder.ok(API.chat.send, send(21));
    } finally {
      await limited.close();
    }
  });
});

describe('reading messages', () => {
  beforeEach(async () => {
    for (let count = 1; count <= 7; count++) await say(ada, conversation, `No. ${count}`);
  });

  it('pages backwards from the newest, each page in the order of sending', async () => {
    expect(await seqs({ limit: 3 })).toEqual([5, 6, 7]);
    expect(await seqs({ limit: 3, page: 2 })).toEqual([2, 3, 4]);
    expect(await seqs({ limit: 3, page: 3 })).toEqual([1]);
    expect((await pageOf(bob, { limit: 3, page: 2 })).hasMore).toBe(true);
    expect((await pageOf(bob, { limit: 3, page: 3 })).hasMore).toBe(false);
  });

  it('returns exactly the messages after a position', async () => {
    expect(await seqs({ afterSeq: 5 })).toEqual([6, 7]);
    expect(await seqs({ afterSeq: 7 })).toEqual([]);
    expect(await seqs({ afterSeq: Number.MAX_SAFE_INTEGER })).toEqual([]);
    expect(await pageOf(bob, { afterSeq: 2, limit: 3 })).toMatchObject({
      messages: [{ seq: 3 }, { seq: 4 }, { seq: 5 }],
      hasMore: true,
    });
  });

  it('moves the read mark only forward, and ignores messages of other conversations', async () => {
    const { messages } = await pageOf(bob);
    const ids = messages.map(({ _id }) => _id);
    const mark = (messageIds: string[]) =>
      bob.ok(API.chat.markRead, { ...idParams(conversation), body: { messageIds } });
    expect(await mark([ids[4] ?? '', ids[1] ?? ''])).toEqual({ lastReadSeq: 5, unreadCount: 2, mentionCount: 0 });
    expect(await mark([ids[0] ?? ''])).toEqual({ lastReadSeq: 5, unreadCount: 2, mentionCount: 0 });

    const colleague = await acme.hire();
    const elsewhere = await talk(bob, colleague);
    for (let count = 0; count < 9; count++) await say(colleague, elsewhere, 'Hi');
    const { messages: others } = await bob.ok(API.chat.messages, idParams(elsewhere));
    expect(await mark(others.map(({ _id }) => _id))).toEqual({ lastReadSeq: 5, unreadCount: 2, mentionCount: 0 });
    expect((await pageOf(ada)).messages.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('read'),
      'sent',
      'sent',
    ]);
  });

  it('does not count own messages as unread', async () => {
    expect(await ada.ok(API.chat.unread)).toEqual({ count: 0 });
    expect(await bob.ok(API.chat.unread)).toEqual({ count: 7 });
  });

  it('rejects read marks of people outside the conversation', async () => {
    const body = { messageIds: [randomUUID()] };
    const colleague = await acme.hire();
    expect((await colleague.refused(API.chat.markRead, { ...idParams(conversation), body })).code).toBe(
      'NOT_A_PARTICIPANT',
    );
  });
});
