import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  API,
  parseJson,
  previewMessage,
  previewStatement,
  releaseStatement,
  type SignedPreview,
  takePreview,
} from '@atrium/contracts';
import { createPreview, readRegistry, type Store } from '@atrium/releases';
import { createKeyPair, signText } from '@atrium/signing';
import { createTestApp, type TestApp, TestClient } from '../../testing';
import { makeLive } from '../../testing/domains/operators';

const CHAT = { name: 'remote-chat', version: '1.1.0' };
const HOURS = 8;

let test: TestApp;
let store: Store;
let visitor: TestClient;
let preview: SignedPreview;
beforeEach(async () => {
  test = await createTestApp();
  store = await makeLive(test, CHAT.name, '1.0.0', CHAT.version);
  visitor = new TestClient(test.app);
  // Signing previews uses the system clock.
  preview = await createdAt(test.clock.now().getTime());
});
afterEach(() => test.close());

/** Creates a preview at the given time. */
async function createdAt(time: number): Promise<SignedPreview> {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  try {
    const { url } = await createPreview(store, CHAT, { origin: 'http://atrium.test', hours: HOURS }, { who: 'ada' });
    const taken = takePreview(new URL(url))?.preview;
    if (!taken) throw new Error('The address has no preview.');
    return taken;
  } finally {
    jest.restoreAllMocks();
  }
}

const open = (query: SignedPreview = preview) => visitor.call(API.releases.preview, { query });

it('returns the signed release to the browser that opens it, which needs no session', async () => {
  const { release } = await visitor.ok(API.releases.preview, { query: preview });
  expect(releaseStatement.parse(parseJson(release.text))).toMatchObject(CHAT);
  expect((await readRegistry(store)).remotes[CHAT.name]?.active.version).toBe('1.0.0');
});

it('is not kept by caches', async () => {
  const query = new URLSearchParams(preview).toString();
  const { headers } = await test.app.inject({ url: `/api/registry/preview?${query}` });
  expect(headers['cache-control']).toBe('no-store');
});

it('expires at its end', async () => {
  test.clock.pass({ minutes: 60 * HOURS - 1 });
  expect((await open()).status).toBe(200);
  test.clock.pass({ minutes: 2 });
  expect((await open()).status).toBe(404);
});

it('ends once its release is not stored any more', async () => {
  await rm(join(store.folder, CHAT.name, CHAT.version), { recursive: true });
  expect((await open()).status).toBe(404);
});

it('ends once its release has no signature of a trusted key', async () => {
  await rm(join(store.folder, CHAT.name, CHAT.version, 'signature.json'));
  expect((await open()).status).toBe(404);
});

it.each([
  ['another version', { version: '1.0.0' }],
  ['a later end', { until: Number.MAX_SAFE_INTEGER }],
])('is refused with a changed text: %s', async (_what, changes) => {
  const statement = previewStatement.parse(parseJson(preview.text));
  expect((await open({ ...preview, text: JSON.stringify({ ...statement, ...changes }) })).status).toBe(404);
});

it('is refused if another installation signed it', async () => {
  const { privateKey } = createKeyPair();
  const signature = signText(privateKey, previewMessage(preview.text));
  expect((await open({ ...preview, signature })).status).toBe(404);
});

it('is refused if the signature was made for another purpose', async () => {
  const signature = signText(createKeyPair().privateKey, preview.text);
  expect((await open({ ...preview, signature })).status).toBe(404);
});
