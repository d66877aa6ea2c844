import { API, type Conversation, LIMITS } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { idParams, attach, say, sendFiles, talk, text } from '../../testing/domains/chat';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let conversation: Conversation;
beforeAll(async () => {
  server = await createTestApp();
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  conversation = await talk(ada, bob);
});
afterAll(() => server.close());

const lastOf = async (person: Person) =>
  (await person.ok(API.chat.messages, { ...idParams(conversation), query: { limit: 1 } })).messages[0];

describe('the text of a message', () => {
  it.each([
    ['emoji of several code points', '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇩🇪1️⃣'],
    ['right-to-left words and marks', 'שלום עולם \u202eabc\u202c مرحبا'],
    ['combining marks', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'],
    ['text like a pattern or a template', '${1+1} {{7*7}} %s %00 \\u0000 \' " ; -- /*'],
  ])('is delivered unchanged: %s', async (_, content) => {
    const sent = await say(ada, conversation, `<p>${content}</p>`);
    const received = await lastOf(bob);
    expect(received?._id).toBe(sent._id);
    expect(received?.content.replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toBe(`<p>${content}</p>`);
  });

  it('is found by emoji, by words around them and in other scripts', async () => {
    const sent = await say(ada, conversation, '👩🏽‍🚀 rocketeer مرحبا');
    for (const q of ['rocketeer', 'مرحبا', '👩🏽‍🚀']) {
      expect((await bob.ok(API.chat.search, { query: { q } })).messages.map(({ _id }) => _id)).toContain(sent._id);
    }
  });

  it('is stored well-formed if it contains a lone surrogate', async () => {
    const sent = await say(ada, conversation, 'half \ud83d done');
    expect(sent.content.isWellFormed()).toBe(true);
    expect((await lastOf(bob))?.content).toBe(sent.content);
  });

  it('can have up to 20,000 characters, and is found by them; longer texts are rejected', async () => {
    const longest = `needle ${'👍'.repeat(LIMITS.messageText - 7)}`;
    const sent = await say(ada, conversation, longest);
    expect(sent.content).toBe(longest);
    expect((await bob.ok(API.chat.search, { query: { q: 'needle' } })).messages[0]?._id).toBe(sent._id);
    const { lastMessage } = await bob.ok(API.chat.conversation, idParams(conversation));
    expect(lastMessage?.content.length).toBeLessThan(1_000);
    const tooLong = await ada.refused(API.chat.send, { ...idParams(conversation), ...text(`${longest}x`) });
    expect(tooLong).toMatchObject({ status: 422, fields: { content: { code: 'TOO_LONG' } } });
    const edited = await ada.refused(API.chat.editMessage, { ...idParams(sent), body: { content: `${longest}x` } });
    expect(edited.fields?.content?.code).toBe('TOO_LONG');
    expect((await lastOf(bob))?.content).toBe(longest);
  });

  it('is rejected as empty if it has only markup, spaces or invisible characters', async () => {
    for (const content of ['<p></p>', '<p> \u00a0 </p>', '<script>alert(1)</script>', '<p>\u200b</p>']) {
      const refused = await ada.refused(API.chat.send, { ...idParams(conversation), ...text(content) });
      expect([content, refused.fields?.content?.code]).toEqual([content, 'EMPTY_MESSAGE']);
    }
  });
});

describe('names of uploaded files', () => {
  it.each([
    ['a path', '../../etc/passwd', 'passwd'],
    ['a path of Windows', 'C:\\temp\\plan.txt', 'plan.txt'],
    ['a joined Persian word', 'می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
    ['a joined emoji', '👨\u200d👩\u200d👧.txt', '👨\u200d👩\u200d👧.txt'],
    ['nothing visible', '\u200d\u202e', 'file'],
    ['markup', '<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ])('are displayed without misleading parts: %s', async (_, name, shown) => {
    const file = await attach(ada, conversation, { name });
    expect(file.name).toBe(shown);
    const message = await sendFiles(ada, conversation, [file._id]);
    expect((await lastOf(bob))?.attachments).toEqual(message.attachments);
  });

  it('cannot disguise their extension or break headers', async () => {
    const file = await attach(ada, conversation, { name: 'invoice\u202efdp.\r\nSet-Cookie: a=b\u0000.exe' });
    expect(file.name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(file.name.endsWith('.exe')).toBe(true);
    await sendFiles(ada, conversation, [file._id]);
    const { urls } = await bob.ok(API.files.urls, { body: { ids: [file._id] } });
    const answer = await server.app.inject({ url: urls[file._id] ?? '' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
  });
});
