import { mkdtempSync, rmSync } from 'node:fs';
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
