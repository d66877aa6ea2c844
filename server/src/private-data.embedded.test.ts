import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInstallation } from './testing/process';

let installation: Awaited<ReturnType<typeof createInstallation>>;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

const isOpenToOthers = (path: string) => (lstatSync(path).mode & 0o077) !== 0;

it('denies other users access to the data folder and its direct content', async () => {
  const { dataDir } = installation;
  chmodSync(dataDir, 0o755);
  const server = await installation.start();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  // The embedded database sets the modes of its own files regardless of the umask; its folder denies access to others.
  const paths = readdirSync(dataDir).map((name) => join(dataDir, name));
  expect(paths).not.toEqual([]);
  expect([dataDir, ...paths].filter(isOpenToOthers)).toEqual([]);
});
