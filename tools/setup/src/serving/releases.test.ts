import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuilds } from './releases';

const BUCKET = {
  RELEASES_S3: 'true',
  S3_BUCKET: 'atrium',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  // Nothing listens on this port.
  S3_ENDPOINT: 'http://127.0.0.1:1',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-serving-test-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('keeps the releases of this machine while the bucket cannot be reached, and prints why', async () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.replaceProperty(process, 'env', { ...process.env, ...BUCKET });
  await publishBuilds(folder, 'npm start', null);
  expect(print).toHaveBeenCalledWith(
    expect.stringContaining('as they were. The bucket of the releases cannot be used'),
  );
});

test('publishes nothing to the bucket of another installation, and prints what to do', async () => {
  const methods: (string | undefined)[] = [];
  // An empty bucket that a server has claimed.
  const service = createServer(({ method, url = '' }, response) => {
    methods.push(method);
    const owner = JSON.stringify({ id: 'original', publicUrl: 'https://atrium.test' });
    const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
    response.end(url.includes('/files/owner.json') ? owner : list);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo; // always this type for a TCP server
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const env = { ...process.env, ...BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  jest.replaceProperty(process, 'env', env);
  await publishBuilds(folder, 'npm start', null);
  expect(print).toHaveBeenCalledWith(
    expect.stringMatching(/as they were\. The bucket .* belongs to the installation at https:\/\/atrium\.test/),
  );
  expect(new Set(methods)).toEqual(new Set(['GET']));
  service.closeAllConnections();
  service.close();
});
