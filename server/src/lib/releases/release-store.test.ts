import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketError, bucketOf, type ObjectStore, recordInstallation } from '@atrium/releases';
import { type ObjectStorage, startObjectStorage } from '../../testing/services/object-storage';
import { readConfig } from '../config';
import { connectS3 } from '../storage/storage-s3';
import { openReleaseStore } from './release-store';

const open = (env: Record<string, string>, isOwner = true) =>
  openReleaseStore(readConfig({ ...env, DATA_DIR: mkdtempSync(join(tmpdir(), 'atrium-store-')) }), async () => isOwner);

function objectsOf(env: Record<string, string>, isOwner = true): ObjectStore {
  const { bucket } = open({ ...env, RELEASES_S3: 'true' }, isOwner);
  if (!bucket) throw new Error('The store has no bucket.');
  return bucket.objects;
}

test('the release store is a folder alone unless releases are in a bucket as well', () => {
  const s3 = { S3_BUCKET: 'atrium', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(open({}).bucket).toBeUndefined();
  expect(open(s3).bucket).toBeUndefined();
  expect(open({ ...s3, RELEASES_S3: 'true' }).bucket).toMatchObject({ databaseLock: null });
  const database = { DATABASE_URL: 'postgres://atrium@127.0.0.1/atrium' };
  expect(open({ ...s3, ...database, RELEASES_S3: 'true' }).bucket?.databaseLock).toBeInstanceOf(Function);
});

describe('the objects of a store', () => {
  let service: ObjectStorage;
  let objects: ObjectStore;
  beforeAll(async () => {
    service = await startObjectStorage();
    objects = objectsOf(service.env);
  });
  afterAll(() => service.close());

  it('are read as they were written, and are null before and after', async () => {
    const key = 'packages/a (b) & c/1.js';
    expect(await objects.read(key)).toBeNull();
    await objects.write(key, Buffer.from('content'));
    expect(await objects.read(key)).toEqual(Buffer.from('content'));
    await objects.remove(key);
    await objects.remove(key);
    expect(await objects.read(key)).toBeNull();
  });

  it('are listed in the order of their keys, after a key', async () => {
    for (const key of ['changes/2', 'changes/1', 'changes/10', 'other/1']) await objects.write(key, Buffer.from('1'));
    expect((await objects.list('changes/')).map(({ key }) => key)).toEqual(['changes/1', 'changes/10', 'changes/2']);
    const [newest, ...others] = await objects.list('changes/', 'changes/10');
    expect([newest?.key, others]).toEqual(['changes/2', []]);
    expect(newest?.modifiedAt).toBeInstanceOf(Date);
  });

  it('are read by another installation than the owner of the bucket, which can change none', async () => {
    const copy = objectsOf(service.env, false);
    await objects.write('health.json.gz', Buffer.from('original'));
    await copy.write('health.json.gz', Buffer.from('copy'));
    await copy.remove('health.json.gz');
    expect(await copy.read('health.json.gz')).toEqual(Buffer.from('original'));
    await expect(copy.create('changes/000000000001.json.gz', Buffer.from('copy'))).rejects.toThrow(
      'belongs to another installation',
    );
    expect(await objects.read('changes/000000000001.json.gz')).toBeNull();
  });

  it('are changed by the release command only in a data folder of the owner of the bucket', async () => {
    const { s3Bucket = '', ...config } = readConfig({ ...service.env, DATA_DIR: '/nowhere' });
    const { marker, close } = connectS3({ ...config, s3Bucket });
    await marker.write(JSON.stringify({ id: 'original', publicUrl: 'https://atrium.test' }));
    close();
    const dataDir = mkdtempSync(join(tmpdir(), 'atrium-store-'));
    const command = () => bucketOf({ ...service.env, RELEASES_S3: 'true' }, dataDir)?.objects;
    await expect(command()?.write('health.json.gz', Buffer.from('copy'))).rejects.toThrow(
      'belongs to the installation at https://atrium.test',
    );
    recordInstallation(dataDir, 'original');
    await command()?.write('health.json.gz', Buffer.from('original'));
    expect(await objects.read('health.json.gz')).toEqual(Buffer.from('original'));
    await objects.remove('health.json.gz');
  });

  it('cannot be read if the service cannot be reached', async () => {
    const other = await startObjectStorage();
    const unreachable = objectsOf(other.env);
    await other.close();
    await expect(unreachable.read('changes/1')).rejects.toThrow(BucketError);
    await expect(unreachable.list('changes/')).rejects.toThrow(BucketError);
  });
});

/** Returns the objects of a service that answers each request in the same way. */
async function serviceThat(answer: RequestListener): Promise<{ objects: ObjectStore; close(): void }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // always this type for a TCP server
  const keys = { S3_BUCKET: 'atrium', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  return {
    objects: objectsOf({ ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

it('rejects an object of more than 64 MB', async () => {
  const { objects, close } = await serviceThat((_request, response) => {
    response.writeHead(200, { 'content-length': String(64 * 1024 * 1024 + 1) }).write('x');
  });
  await expect(objects.read('changes/1')).rejects.toThrow('changes/1 is too large');
  close();
});

describe('an object that is created', () => {
  const conditions: (string | undefined)[] = [];

  /** Answers requests to write with a status each; further ones succeed. */
  function serviceWith(...statuses: number[]) {
    conditions.length = 0;
    return serviceThat((request, response) => {
      conditions.push(request.headers['if-none-match']);
      request.resume().on('end', () => response.writeHead(statuses.shift() ?? 200).end());
    });
  }

  it.each([
    ['is written where there was none', [200], true, ['*']],
    ['is not written where one exists', [412], false, ['*']],
    ['is not written while another request creates it', [409], false, ['*']],
    ['is written without a condition where the service has none', [501, 200], true, ['*', undefined]],
  ])('%s', async (_what, statuses, isWritten, sent) => {
    const { objects, close } = await serviceWith(...statuses);
    expect(await objects.create('changes/1', Buffer.from('1'))).toBe(isWritten);
    expect(conditions).toEqual(sent);
    close();
  });

  it('cannot be created if the service refuses it for another reason', async () => {
    const { objects, close } = await serviceWith(403);
    await expect(objects.create('changes/1', Buffer.from('1'))).rejects.toThrow(BucketError);
    close();
  });
});
