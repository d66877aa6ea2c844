import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '../testing/clock';
import { createIds } from './ids';
import { createDiskStorage } from './storage';

const clock = createTestClock();
const ids = createIds(clock);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('removes what killed processes left, not what another process is receiving', async () => {
  const storage = createDiskStorage(folder, ids);
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

it('finds nothing to remove in a new folder', async () => {
  await expect(createDiskStorage(folder, ids).removeLeftovers(clock.now())).resolves.toBeUndefined();
});

it('takes no path for the id of a file', async () => {
  const storage = createDiskStorage(folder, ids);
  expect(() => storage.open('../../secret.key')).toThrow('named by its id');
  await expect(storage.keep(await storage.temporaryPath(), '../x')).rejects.toThrow('named by its id');
});
