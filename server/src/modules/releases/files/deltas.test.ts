import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type * as fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, zstdDecompressSync } from 'node:zlib';
import { LIMITS } from '@atrium/contracts';
import { subresourceIntegrity } from '@atrium/releases';
import { pino } from 'pino';
import { createTestApp, type TestApp } from '../../../testing';
import { createDeltas, type Deltas } from './deltas';

/** The encodings that a browser accepts if it has a dictionary. */
const ACCEPTED = 'gzip, deflate, br, zstd, dcb, dcz';

const log = pino({ level: 'silent' });

/** Returns a script that differs from others in one line, and that Brotli compresses to some kilobytes. */
const script = (line: string): string =>
  [...Array.from({ length: 300 }, (_, index) => `f${index}("${hashOf(`line ${index}`)}");`), line].join('\n');

const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64');

/** Compresses quickly, since these tests store many versions. */
const brotli = (content: string): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/** Returns the name of a chunk's script with the hash of its content. */
const nameOf = (chunk: string, content: string): string =>
  `${chunk}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.js`;

/** Stores a release with one script of each chunk, its Brotli form and its description. */
function store(folder: string, name: string, version: string, chunks: Readonly<Record<string, string>>): void {
  const release = join(folder, name, version);
  mkdirSync(release, { recursive: true });
  const files = Object.entries(chunks).map(([chunk, content]) => {
    const file = nameOf(chunk, content);
    writeFileSync(join(release, file), content);
    writeFileSync(join(release, `${file}.br`), brotli(content));
    return [file, subresourceIntegrity(content)];
  });
  writeFileSync(join(release, 'release.json'), JSON.stringify({ files: Object.fromEntries(files) }));
}

const [FIRST, SECOND, THIRD] = [script('first();'), script('second();'), script('third();')];
/** A script of another chunk and another package, almost identical to the others. */
const [PAGE, OTHER_REMOTE] = [script('page();'), script('leave();')];
const [DAMAGED, DAMAGED_LATER] = [script('damaged();'), script('damagedLater();')];
/** A script that has nothing in common with the others. */
const DIFFERENT = Array.from({ length: 300 }, (_, index) => hashOf(`other ${index}`)).join('\n');

const address = (content: string, chunk = 'remote', name = 'remote-chat') =>
  `/releases/${name}/files/${nameOf(chunk, content)}`;

describe('a release file', () => {
  let atrium: TestApp;
  let folder: string;

  beforeAll(async () => {
    atrium = await createTestApp();
    folder = join(atrium.deps.config.dataDir, 'releases');
    store(folder, 'remote-chat', '1.0.0', { remote: FIRST, page: PAGE });
    store(folder, 'remote-chat', '1.1.0', { remote: SECOND, page: PAGE });
    store(folder, 'remote-chat', '1.2.0', { remote: DAMAGED });
    store(folder, 'remote-chat', '1.3.0', { remote: DIFFERENT });
    store(folder, 'remote-chat', '1.4.0', { remote: DAMAGED_LATER });
    store(folder, 'remote-leave', '1.0.0', { remote: OTHER_REMOTE });
    for (const [version, content] of [
      ['1.2.0', DAMAGED],
      ['1.4.0', DAMAGED_LATER],
    ] as const) {
      writeFileSync(join(folder, 'remote-chat', version, nameOf('remote', content)), `${content} `);
    }
    writeFileSync(join(folder, 'remote-chat/1.1.0', nameOf('remote', THIRD)), THIRD);
  });
  afterAll(() => atrium.close());

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    atrium.app.inject({ method, url, headers });
  const withDictionary = (content: string, accepted = ACCEPTED) => ({
    'accept-encoding': accepted,
    'available-dictionary': `:${hashOf(content)}:`,
  });

  it('is a dictionary for scripts of the same chunk and package', async () => {
    const { headers } = await get(address(FIRST));
    expect(headers).toMatchObject({
      'use-as-dictionary': 'match="/releases/remote-chat/files/remote.*.js", match-dest=("script")',
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is no dictionary if its name has no content hash', async () => {
    writeFileSync(join(folder, 'remote-chat/1.0.0/entry.js'), FIRST);
    const { statusCode, headers } = await get('/releases/remote-chat/1.0.0/entry.js', withDictionary(SECOND));
    expect(statusCode).toBe(200);
    expect(headers['use-as-dictionary']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['a newer version', SECOND, FIRST],
    ['an older version, as after a rollback', FIRST, SECOND],
    ['the same version', FIRST, FIRST],
  ])('is sent as its difference to what the browser has: %s', async (_what, content, dictionary) => {
    const { headers, rawPayload } = await get(address(content), withDictionary(dictionary));
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': expect.stringContaining('remote.*.js'),
      vary: 'accept-encoding, available-dictionary',
    });
    expect(rawPayload.subarray(8, 40).toString('base64')).toBe(hashOf(dictionary));
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(dictionary) }).toString()).toBe(
      content,
    );
    expect(rawPayload.length).toBeLessThan(300);
  });

  it('has the same length in the answer to HEAD', async () => {
    const { rawPayload } = await get(address(SECOND), withDictionary(FIRST));
    const head = await get(address(SECOND), withDictionary(FIRST), 'HEAD');
    expect(head.headers).toMatchObject({ 'content-encoding': 'dcz', 'content-length': String(rawPayload.length) });
    expect(head.rawPayload).toHaveLength(0);
  });

  it('is sent as its difference also from an address with a version', async () => {
    const url = address(SECOND).replace('/files/', '/1.1.0/');
    expect((await get(url, withDictionary(FIRST))).headers['content-encoding']).toBe('dcz');
  });

  const offered = (value: string) => ({ 'accept-encoding': ACCEPTED, 'available-dictionary': value });
  it.each<[string, Record<string, string>]>([
    ['does not decompress deltas', withDictionary(FIRST, 'gzip, deflate, br, zstd')],
    ['decompresses only deltas by Brotli', withDictionary(FIRST, 'br, dcb')],
    ['refuses deltas', withDictionary(FIRST, 'br, dcz;q=0, gzip')],
    ['refuses deltas, with spaces', withDictionary(FIRST, 'br, dcz ; q=0.00')],
    ['has no dictionary', { 'accept-encoding': ACCEPTED }],
    ['has a dictionary that is not stored', withDictionary('something else')],
    ['has a version that is in no description', withDictionary(THIRD)],
    ['has another chunk', withDictionary(PAGE)],
    ['has a chunk of another package', withDictionary(OTHER_REMOTE)],
    ['has a version of which the stored copy is damaged', withDictionary(DAMAGED)],
    ['has the damaged content of a version', withDictionary(`${DAMAGED} `)],
    ['has a version with nothing in common', withDictionary(DIFFERENT)],
    ['names its dictionary without colons', offered(hashOf(FIRST))],
    ['names its dictionary in hexadecimal', offered(`:${createHash('sha256').update(FIRST).digest('hex')}:`)],
    ['names two dictionaries', offered(`:${hashOf(FIRST)}:, :${hashOf(PAGE)}:`)],
    ['names a path', offered(':../../../etc/passwd:')],
  ])('is sent in the ordinary encoding if the browser %s', async (_what, headers) => {
    const answer = await get(address(SECOND), headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('accept-encoding, available-dictionary');
    expect(answer.rawPayload).toEqual(brotli(SECOND));
  });

  it('is sent in the ordinary encoding if its own copy is damaged', async () => {
    const answer = await get(address(DAMAGED_LATER), withDictionary(FIRST));
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload).toEqual(brotli(DAMAGED_LATER));
  });

  it('can be a dictionary as soon as its release is completely stored', async () => {
    const [before, after] = [script('before();'), script('after();')];
    store(folder, 'remote-time', '1.0.0', { remote: before });
    store(folder, 'remote-time', '1.1.0', { remote: after });
    const description = join(folder, 'remote-time/1.0.0/release.json');
    const url = address(after, 'remote', 'remote-time');
    writeFileSync(description, '{"files":');
    expect((await get(url, withDictionary(before))).headers['content-encoding']).toBe('br');
    store(folder, 'remote-time', '1.0.0', { remote: before });
    expect((await get(url, withDictionary(before))).headers['content-encoding']).toBe('dcz');
  });
});

describe('deltas', () => {
  const plain = Buffer.from(SECOND);
  const content = { type: '', plain, br: null, gz: null, signature: {} };
  const headersOf = (dictionary: string) => ({
    'accept-encoding': ACCEPTED,
    'available-dictionary': `:${hashOf(dictionary)}:`,
  });
  const versions = Array.from({ length: LIMITS.pendingDeltas + 1 }, (_, index) => `${SECOND}\nversion(${index});`);
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-deltas-'));
    store(folder, 'remote-chat', '2.0.0', { remote: SECOND });
    for (const [index, text] of versions.entries()) store(folder, 'remote-chat', `1.${index}.0`, { remote: text });
  });

  const finderOf = (deltas: Deltas) => (dictionary: string) =>
    deltas.find('remote-chat', nameOf('remote', SECOND), headersOf(dictionary), content);

  /** Creates deltas that are pending until the test completes them. */
  function createHeldDeltas() {
    const compressed: Buffer[] = [];
    const ended = Promise.withResolvers<Buffer | null>();
    const deltas = createDeltas(folder, log, (_content, dictionary) => {
      compressed.push(dictionary);
      return ended.promise;
    });
    return { compressed, end: ended.resolve, find: finderOf(deltas) };
  }
  const [one = '', two = ''] = versions;

  it('are created once for simultaneous requests, and kept', async () => {
    const { compressed, end, find } = createHeldDeltas();
    const answers = [find(one), find(one), find(one)];
    end(Buffer.from('delta'));
    expect((await Promise.all(answers)).map(String)).toEqual(['delta', 'delta', 'delta']);
    expect(String(await find(one))).toBe('delta');
    expect(compressed).toHaveLength(1);
  });

  it('need each description of a release only once for simultaneous requests', async () => {
    const read = jest.spyOn(jest.requireActual<typeof fsPromises>('node:fs/promises'), 'readFile');
    const { end, find } = createHeldDeltas();
    end(null);
    await Promise.all(versions.map(find));
    const description = join(folder, 'remote-chat/2.0.0/release.json');
    expect(read.mock.calls.filter(([path]) => path === description)).toHaveLength(1);
  });

  it('are not tried again after they were not worthwhile', async () => {
    const { compressed, end, find } = createHeldDeltas();
    end(plain);
    expect([await find(one), await find(one)]).toEqual([null, null]);
    expect(compressed).toHaveLength(1);
  });

  it('leave requests to the ordinary encoding after an error', async () => {
    const find = finderOf(createDeltas(folder, log, () => Promise.reject(new Error('No memory'))));
    expect(await find(one)).toBeNull();
    expect(await find(two)).toBeNull();
  });

  it('leave further requests to the ordinary encoding while too many wait', async () => {
    const { compressed, end, find } = createHeldDeltas();
    const answers = versions.map(find);
    // One version exceeds the limit. Its request is answered while the others still wait.
    expect(await Promise.race(answers)).toBe('busy');
    end(Buffer.from('delta'));
    const created = (await Promise.all(answers)).filter((delta) => delta !== 'busy');
    expect(created.map(String)).toEqual(Array<string>(LIMITS.pendingDeltas).fill('delta'));
    expect(compressed).toHaveLength(LIMITS.pendingDeltas);
  });
});
