import { API, CHAT_LIMITS, type Conversation } from '@atrium/contracts';
import sharp from 'sharp';
import { chatAttachments, files } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { attach, idParams, say, sendFiles, talk } from '../../../testing/domains/chat';
import { removeUnsent } from '../chat.jobs';

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

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();

const isReadable = async (person: Person, id: string) =>
  (await person.call(API.files.download, { params: { id } })).status === 200;

/** Requests a signed URL without an access token. */
async function view(url: string, change: Record<string, string> = {}) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return server.app.inject({ url: pathname, query: { ...Object.fromEntries(searchParams), ...change } });
}

async function urlOf(person: Person, id: string): Promise<string> {
  const { urls } = await person.ok(API.files.urls, { body: { ids: [id] } });
  return urls[id] ?? '';
}

describe('an upload', () => {
  it('is private to the uploader until it is sent, then readable by the conversation', async () => {
    const file = await attach(ada, conversation, { name: '../a b.bin', content: Buffer.from([0, 1, 2]) });
    expect(file).toMatchObject({ name: 'a b.bin', type: 'application/octet-stream', size: 3, width: null });
    expect([await isReadable(ada, file._id), await isReadable(bob, file._id)]).toEqual([true, false]);
    const message = await sendFiles(ada, conversation, [file._id]);
    expect(message).toMatchObject({ content: '', attachments: [file] });
    expect(await isReadable(bob, file._id)).toBe(true);
    expect(await isReadable(await acme.hire(), file._id)).toBe(false);
    const { lastMessage } = await bob.ok(API.chat.conversation, idParams(conversation));
    expect(lastMessage?.attachmentCount).toBe(1);
  });

  it('keeps its place in the order in which the files of a message are sent', async () => {
    const files = [await attach(ada, conversation), await attach(ada, conversation), await attach(ada, conversation)];
    const ids = files.map(({ _id }) => _id).toReversed();
    await sendFiles(ada, conversation, ids);
    const { messages } = await bob.ok(API.chat.messages, idParams(conversation));
    expect(messages[0]?.attachments.map(({ _id }) => _id)).toEqual(ids);
  });

  it('cannot be sent by other people, twice, or in another conversation', async () => {
    const file = await attach(ada, conversation);
    const elsewhere = await talk(ada, await acme.hire());
    const body = { attachments: [file._id] };
    const byBob = await bob.refused(API.chat.send, { ...idParams(conversation), body });
    const inAnother = await ada.refused(API.chat.send, { ...idParams(elsewhere), body });
    await sendFiles(ada, conversation, [file._id]);
    const again = await ada.refused(API.chat.send, { ...idParams(conversation), body });
    for (const { fields } of [byBob, inAnother, again]) expect(fields?.attachments?.code).toBe('INVALID');
    expect((await ada.ok(API.chat.messages, idParams(elsewhere))).messages).toEqual([]);
  });

  it('is rejected for colleagues outside the conversation and without a file', async () => {
    const body = { conversationId: conversation._id };
    const files = [{ name: 'a.txt', content: 'A' }];
    expect(await (await acme.hire()).refused(API.chat.uploadAttachment, { body, files })).toMatchObject({
      status: 403,
      code: 'NOT_IN_CONVERSATION',
    });
    expect((await ada.refused(API.chat.uploadAttachment, { body })).fields?.file?.code).toBe('REQUIRED');
  });

  const quotaBytes = 5 * 2 ** 30;
  /** Stores unsent files of Ada of these sizes; returns their ids. */
  async function store(sizes: readonly number[]): Promise<string[]> {
    const ids = sizes.map(() => server.deps.ids.uuid());
    const stored = { companyId: acme.company._id, uploadedBy: ada.id, createdAt: server.clock.now() };
    await server.database.db.insert(files).values(
      ids.map((id, index) => {
        const size = sizes[index] ?? 0;
        return { ...stored, id, ownerKind: 'chat', ownerId: id, name: 'a.txt', size, type: 'text/plain', sha256: '' };
      }),
    );
    const { _id: conversationId } = conversation;
    await server.database.db
      .insert(chatAttachments)
      .values(ids.map((id) => ({ ...stored, id, conversationId, isMedia: false })));
    return ids;
  }
  const note = () => ({
    body: { conversationId: conversation._id },
    files: [{ name: 'note.txt', content: Buffer.from('Hello') }],
  });

  it.each([
    ['too many', Array<number>(CHAT_LIMITS.unsentAttachments).fill(1)],
    ['together too large', [quotaBytes / 5 - 4]],
  ])('is refused while the unsent files of the person are %s, and not for others', async (_name, sizes) => {
    const [first = ''] = await store(sizes);
    expect(await ada.refused(API.chat.uploadAttachment, note())).toMatchObject({ status: 413, code: 'UNSENT_FILES' });
    await bob.ok(API.chat.uploadAttachment, note());
    await sendFiles(ada, conversation, [first]);
    await ada.ok(API.chat.uploadAttachment, note());
  });

  it('is refused beyond the limit of unsent files also among simultaneous uploads', async () => {
    await store(Array<number>(CHAT_LIMITS.unsentAttachments - 1).fill(1));
    const calls = await Promise.all(Array.from({ length: 3 }, () => ada.call(API.chat.uploadAttachment, note())));
    expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413, 413]);
  });

  it('no longer counts as unsent once the uploader has removed it', async () => {
    const [first = ''] = await store(Array<number>(CHAT_LIMITS.unsentAttachments).fill(1));
    await ada.ok(API.chat.removeAttachment, { params: { id: first } });
    const file = await ada.ok(API.chat.uploadAttachment, note());
    await ada.ok(API.chat.removeAttachment, idParams(file));
    expect(await isReadable(ada, file._id)).toBe(false);
    const body = { attachments: [file._id] };
    const refused = await ada.refused(API.chat.send, { ...idParams(conversation), body });
    expect(refused.fields?.attachments?.code).toBe('INVALID');
  });

  it('is not removed by other people, or once it was sent', async () => {
    const file = await attach(ada, conversation);
    const refused = async (person: Person) => (await person.refused(API.chat.removeAttachment, idParams(file))).code;
    expect(await refused(bob)).toBe('NOT_FOUND');
    await sendFiles(ada, conversation, [file._id]);
    expect(await refused(ada)).toBe('NOT_FOUND');
    expect(await isReadable(bob, file._id)).toBe(true);
  });

  it('is deleted after a day unless it was sent', async () => {
    const [unsent, sent] = [await attach(ada, conversation), await attach(ada, conversation)];
    await sendFiles(ada, conversation, [sent._id]);
    const sweep = () => removeUnsent.perform(server.deps, {}, { id: server.deps.ids.uuid(), attempt: 1 });
    await sweep();
    expect(await isReadable(ada, unsent._id)).toBe(true);
    server.clock.pass({ minutes: 25 * 60 });
    await sweep();
    // Checks the rows directly, because the sessions have expired from inactivity by now.
    const { rows } = await server.database.pool.query<{ id: string }>('select id from files where id = any($1)', [
      [unsent._id, sent._id],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([sent._id]);
  });

  it('is listed among the files of the conversation, newest first, by kind and page', async () => {
    const [note, image] = [
      await attach(ada, conversation),
      await attach(ada, conversation, { name: 'a.png', content: await picture() }),
    ];
    await sendFiles(ada, conversation, [note._id]);
    const message = await sendFiles(ada, conversation, [image._id]);
    const list = (query = {}) => bob.ok(API.chat.files, { ...idParams(conversation), query });
    expect((await list({ kind: 'media' })).files).toEqual([
      { ...image, messageId: message._id, seq: 2, senderId: ada.id, timestamp: message.timestamp },
    ]);
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.files, ...second.files].map(({ _id }) => _id)).toEqual([image._id, note._id]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('a signed address', () => {
  it('displays images inline without a token, and downloads other files', async () => {
    const image = await attach(ada, conversation, { name: 'a.png', content: await picture() });
    const note = await attach(ada, conversation, { name: 'a.html', content: Buffer.from('<script>1</script>') });
    const shown = await view(await urlOf(ada, image._id));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const saved = await view(await urlOf(ada, note._id));
    expect(saved.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
    const asDownload = await view(await urlOf(ada, image._id), { download: '1' });
    expect(asDownload.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('is issued only for files that the caller may read', async () => {
    const file = await attach(ada, conversation);
    expect(await bob.ok(API.files.urls, { body: { ids: [file._id] } })).toMatchObject({ urls: {} });
  });

  it('expires with its time and the membership in the conversation', async () => {
    const other = await acme.hire();
    const talked = await talk(ada, other);
    const file = await attach(ada, talked);
    await sendFiles(ada, talked, [file._id]);
    const [own, theirs] = [await urlOf(ada, file._id), await urlOf(other, file._id)];
    expect([(await view(own)).statusCode, (await view(theirs)).statusCode]).toEqual([200, 200]);
    await other.ok(API.companies.leave);
    expect((await view(theirs)).statusCode).toBe(404);
    server.clock.pass({ minutes: 61 });
    expect((await view(own)).statusCode).toBe(404);
  });

  it('is invalid after any change', async () => {
    const [file, secret] = [await attach(ada, conversation), await attach(bob, conversation)];
    const url = await urlOf(ada, file._id);
    const { searchParams } = new URL(url, 'http://localhost');
    const later = String(Number(searchParams.get('expires')) + 1);
    const changes: Record<string, string>[] = [{ expires: later }, { user: bob.id }, { signature: 'x' }];
    for (const change of changes) {
      expect((await view(url, change)).statusCode).toBe(404);
    }
    expect((await view(url.replace(file._id, secret._id))).statusCode).toBe(404);
  });
});

it('a message must contain text, files or both', async () => {
  const file = await attach(ada, conversation);
  const body = { content: 'Look', attachments: [file._id] };
  expect(await ada.ok(API.chat.send, { ...idParams(conversation), body })).toMatchObject({ content: 'Look' });
  const { fields } = await ada.refused(API.chat.send, { ...idParams(conversation), body: { attachments: [] } });
  expect(fields?.content?.code).toBe('EMPTY_MESSAGE');
  await say(ada, conversation, 'Text alone');
});
