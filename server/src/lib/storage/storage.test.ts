import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../config';
import { createTestClock } from '../../testing/clock';
import { type ObjectStorage, startObjectStorage } from '../../testing/services/object-storage';
import { createStorage } from './create-storage';
import { createIds } from '../ids';
import type { FileStore, Storage } from './storage';
import { createDiskStore } from './storage-disk';
import { connectS3 } from './storage-s3';

const clock = createTestClock();
const ids = createIds(clock);
const MB = 1024 * 1024;

/** Returns bytes whose content depends on their position. */
const bytesOf = (size: number) => Buffer.from(Uint32Array.from({ length: size / 4 }, (_, n) => n).buffer);
const read = async (store: FileStore, ...input: Parameters<FileStore['open']>) => {
  const stream = await store.open(...input);
  return stream && (await buffer(stream));
};
const listed = async (store: FileStore) => {
  const found = [];
  for await (const page of store.pages()) found.push(...page);
  return found;
};

let folder: string;
let storage: Storage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-storage-'));
});
afterEach(() => {
  storage.close();
  rmSync(folder, { recursive: true, force: true });
});
const open = (env: Record<string, string> = {}) => {
  storage = createStorage(readConfig({ ...env, DATA_DIR: folder }), ids, async () => true);
  return storage;
};

describe.each(['disk', 'S3'])('files on %s', (driver) => {
  let service: ObjectStorage | undefined;
  beforeAll(async () => {
    service = driver === 'S3' ? await startObjectStorage() : undefined;
  });
  afterAll(() => service?.close());
  beforeEach(() => open(service?.env));

  it.each([
    ['bytes', () => bytesOf(100)],
    ['a stream', () => Readable.from([bytesOf(60), bytesOf(40)])],
    ['a stream of more than one part', () => Readable.from(Array.from({ length: 12 }, () => bytesOf(MB)))],
  ])('are returned as they were stored: %s', async (_kind, content) => {
    const id = ids.uuid();
    const given = content();
    const expected = given instanceof Readable ? await buffer(given) : given;
    await storage.files.put(id, content());
    const found = await read(storage.files, id);
    expect([found?.length, found?.equals(expected)]).toEqual([expected.length, true]);
  });

  it('are moved from the path where they were received', async () => {
    const path = await storage.temporaryPath();
    writeFileSync(path, 'received');
    const id = ids.uuid();
    await storage.files.put(id, { path });
    expect(existsSync(path)).toBe(false);
    expect(await read(storage.files, id)).toEqual(Buffer.from('received'));
  });

  it('are read by range, first and last byte included', async () => {
    const id = ids.uuid();
    const content = bytesOf(1_000);
    await storage.files.put(id, content);
    for (const [start, end] of [
      [0, 0],
      [4, 99],
      [990, 999],
    ] as const) {
      expect(await read(storage.files, id, { start, end })).toEqual(content.subarray(start, end + 1));
    }
  });

  it('are null before they are stored, and after they are removed once or twice', async () => {
    const id = ids.uuid();
    expect(await storage.files.open(id)).toBeNull();
    await storage.files.put(id, bytesOf(4));
    await storage.files.remove([id, ids.uuid()]);
    await storage.files.remove([id]);
    expect(await storage.files.open(id)).toBeNull();
  });

  it('are visible only in the store that holds them', async () => {
    const id = ids.uuid();
    await storage.images.put(id, bytesOf(4));
    expect(await storage.files.open(id)).toBeNull();
    expect((await listed(storage.files)).map((file) => file.id)).not.toContain(id);
    expect((await listed(storage.images)).map((file) => file.id)).toContain(id);
  });

  it('are listed with the time at which they were stored', async () => {
    const id = ids.uuid();
    const before = Date.now();
    await storage.files.put(id, bytesOf(4));
    const found = (await listed(storage.files)).find((file) => file.id === id);
    // Object storage timestamps have a resolution of one second.
    expect(found?.storedAt.getTime()).toBeGreaterThan(before - 2_000);
    expect(found?.storedAt.getTime()).toBeLessThanOrEqual(Date.now() + 2_000);
  });

  it('are not stored, not even partially, if the upload breaks off', async () => {
    const id = ids.uuid();
    const broken = Readable.from(
      (async function* () {
        yield bytesOf(6 * MB);
        throw new Error('The sender went away');
      })(),
    );
    await expect(storage.files.put(id, broken)).rejects.toThrow('went away');
    expect(await storage.files.open(id)).toBeNull();
    expect((await listed(storage.files)).map((file) => file.id)).not.toContain(id);
    expect(existsSync(join(folder, 'tmp')) ? readdirSync(join(folder, 'tmp')) : []).toEqual([]);
  });

  it.each(['../../secret.key', '', 'A', '../x', '00000000-0000-7000-8000-000000000000/../../x'])(
    'reject the name %j',
    async (id) => {
      await expect(storage.files.open(id)).rejects.toThrow('named by its id');
      await expect(storage.files.put(id, bytesOf(4))).rejects.toThrow('named by its id');
      await expect(storage.files.remove([id])).rejects.toThrow('named by its id');
    },
  );
});

/** Starts an HTTP server. Closing it also ends requests without an answer. */
async function startHttp(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // always this type for a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('an object storage', () => {
  const S3 = { S3_BUCKET: 'atrium', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  async function expectUnavailable(store: FileStore): Promise<void> {
    const unavailable = { code: 'UNAVAILABLE' };
    await expect(store.put(ids.uuid(), bytesOf(4))).rejects.toMatchObject(unavailable);
    await expect(store.open(ids.uuid())).rejects.toMatchObject(unavailable);
    await expect(store.remove([ids.uuid()])).rejects.toMatchObject(unavailable);
  }

  it('reports UNAVAILABLE if it cannot be reached', async () => {
    const service = await startObjectStorage();
    await service.close();
    open(service.env);
    await expect(storage.files.put(ids.uuid(), bytesOf(4))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(storage.files.open(ids.uuid())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('reports UNAVAILABLE, not a missing file, without its bucket', async () => {
    const service = await startObjectStorage();
    open({ ...service.env, S3_BUCKET: 'other' });
    const cause = expect.objectContaining({ message: expect.stringMatching(/bucket/) });
    await expect(storage.files.open(ids.uuid())).rejects.toMatchObject({ code: 'UNAVAILABLE', cause });
    await expect(storage.check()).rejects.toThrow(/bucket/);
    await service.close();
  });

  it.each([301, 307, 400, 403, 500, 503])('reports UNAVAILABLE for status %d', async (status) => {
    const service = await startHttp((_request, response) => response.writeHead(status).end());
    open({ ...S3, S3_ENDPOINT: service.url });
    await expectUnavailable(storage.files);
    service.close();
  });

  it('reports UNAVAILABLE if it never responds', async () => {
    const service = await startHttp(() => undefined);
    const { s3Bucket = '', ...config } = readConfig({ ...S3, S3_ENDPOINT: service.url });
    const s3 = connectS3({ ...config, s3Bucket }, 20);
    await expectUnavailable(s3.store('files'));
    s3.close();
    service.close();
  });

  it('passes the startup check if it is usable', async () => {
    const service = await startObjectStorage();
    await expect(open(service.env).check()).resolves.toBeUndefined();
    await service.close();
  });

  it('is listed in pages', async () => {
    const service = await startObjectStorage();
    open(service.env);
    const all = Array.from({ length: 1_001 }, () => ids.uuid());
    for (let from = 0; from < all.length; from += 50) {
      await Promise.all(all.slice(from, from + 50).map((id) => storage.files.put(id, bytesOf(4))));
    }
    const sizes = [];
    for await (const page of storage.files.pages()) sizes.push(page.length);
    expect(sizes).toEqual([1_000, 1]);
    await service.close();
  });
});

describe('disk storage', () => {
  it('reports ENOSPC on a full disk and keeps no partial file', async () => {
    // Writes to this path fail because the disk is full.
    const path = await open().temporaryPath();
    symlinkSync('/dev/full', path);
    const store = createDiskStore(join(folder, 'files'), async () => path);
    const id = ids.uuid();
    await expect(store.put(id, bytesOf(MB))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await store.open(id)).toBeNull();
    expect(existsSync(path)).toBe(false);
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
  });

  it('removes files left by killed processes, but not those still being received', async () => {
    open();
    const receivedAgo = async (minutes: number) => {
      const path = await storage.temporaryPath();
      writeFileSync(path, 'half');
      const at = clock.now().getTime() / 1000 - minutes * 60;
      utimesSync(path, at, at);
      return path;
    };
    const [old, young] = [await receivedAgo(61), await receivedAgo(59)];
    await storage.removeLeftovers(clock.now());
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  it('skips a file that another process has just stored', async () => {
    open();
    const path = await storage.temporaryPath();
    // Listed in the folder, but no longer there.
    symlinkSync(`${path}.gone`, path);
    await expect(storage.removeLeftovers(clock.now())).resolves.toBeUndefined();
  });

  it('has nothing to remove in a new folder', async () => {
    await expect(open().removeLeftovers(clock.now())).resolves.toBeUndefined();
    expect(await listed(storage.files)).toEqual([]);
  });
});
