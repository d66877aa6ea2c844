import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { holdDataFolder } from './data-lock';
import { bucketNote } from './description';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const now = new Date('2026-11-21T08:00:00Z');
let folder: string;
let dataDir: string;
let target: string;

const backUp = () => makeBackup({ dataDir, databaseUrl: undefined, target, now });
const restore = (changes: { force?: boolean; archive?: string; databaseUrl?: string } = {}) =>
  restoreBackup({ archive: target, dataDir, databaseUrl: undefined, force: false, now, ...changes });
const read = (path: string) => readFileSync(join(dataDir, path), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-backup-test-'));
  dataDir = join(folder, 'data');
  target = join(folder, 'backups/today.tar.gz');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), 'rows');
  writeFileSync(join(dataDir, 'files/ab/document'), 'bytes');
  writeFileSync(join(dataDir, 'secret.key'), 'key');
  writeFileSync(join(dataDir, 'database.lock'), '0');
  writeFileSync(join(dataDir, 'installation.id'), 'id');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('restores exactly what was backed up', async () => {
  await backUp();
  rmSync(dataDir, { recursive: true });
  await restore();
  expect([read('database/PG_VERSION'), read('files/ab/document'), read('secret.key')]).toEqual([
    'rows',
    'bytes',
    'key',
  ]);
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'files', 'secret.key']);
});

test('restores the data also if the registry of its releases is damaged', async () => {
  mkdirSync(join(dataDir, 'releases'));
  writeFileSync(join(dataDir, 'releases/registry.json'), '{"serial":');
  await backUp();
  rmSync(dataDir, { recursive: true });
  expect(await restore()).toMatchObject({ hasReleases: false });
  expect(read('files/ab/document')).toBe('bytes');
});

test('leaves out the id of the installation, so that a copy cannot change releases in its bucket', async () => {
  mkdirSync(join(dataDir, 'releases'));
  writeFileSync(join(dataDir, 'releases/installation.id'), 'id');
  writeFileSync(join(dataDir, 'releases/health.json'), '{}');
  await backUp();
  rmSync(dataDir, { recursive: true });
  await restore();
  expect(read('releases/health.json')).toBe('{}');
  expect(existsSync(join(dataDir, 'releases/installation.id'))).toBe(false);
});

test('gives the registry of restored releases a serial that no browser has seen', async () => {
  mkdirSync(join(dataDir, 'releases'));
  writeFileSync(join(dataDir, 'releases/registry.json'), '{"serial":5,"host":null,"remotes":{}}');
  await backUp();
  rmSync(dataDir, { recursive: true });
  expect(await restore()).toMatchObject({ hasReleases: true });
  const { serial } = JSON.parse(read('releases/registry.json')) as { serial: number }; // as written above
  expect(serial).toBeGreaterThan(5);
});

test('lets only the owner read a backup', async () => {
  await backUp();
  expect((statSync(target).mode & 0o777).toString(8)).toBe('600');
  expect((statSync(dirname(target)).mode & 0o777).toString(8)).toBe('700');
});

test('omits files in a bucket and reports it', async () => {
  await makeBackup({ dataDir, databaseUrl: undefined, bucket: 'atrium-files', target, now });
  rmSync(dataDir, { recursive: true });
  const restored = await restore();
  expect(restored.bucket).toBe('atrium-files');
  expect(bucketNote(restored.bucket ?? '')).toContain('atrium-files and are not in the archive');
});

test('keeps existing data, and moves it aside only if forced', async () => {
  await backUp();
  writeFileSync(join(dataDir, 'secret.key'), 'newer key');
  await expect(restore()).rejects.toThrow('is not empty');
  expect(read('secret.key')).toBe('newer key');

  const { movedTo } = await restore({ force: true });
  expect(read('secret.key')).toBe('key');
  expect(readFileSync(join(movedTo ?? '', 'secret.key'), 'utf8')).toBe('newer key');
});

test('neither backs up nor restores while a server uses the folder', async () => {
  await backUp();
  const release = await holdDataFolder(dataDir);
  const other = { dataDir, databaseUrl: undefined, target: join(folder, 'other.tar.gz'), now };
  await expect(makeBackup(other)).rejects.toThrow('Atrium runs on');
  await expect(restore({ force: true })).rejects.toThrow('Atrium runs on');
  expect(existsSync(other.target)).toBe(false);
  release();
});

test('never overwrites a backup', async () => {
  await backUp();
  await expect(backUp()).rejects.toThrow('exists already');
});

test('fails without data', async () => {
  rmSync(dataDir, { recursive: true });
  await expect(backUp()).rejects.toThrow('nothing to back up');
});

test('changes nothing for a damaged archive', async () => {
  await backUp();
  writeFileSync(target, readFileSync(target).subarray(0, 60));
  await expect(restore({ force: true })).rejects.toThrow('Unpacking failed');
  expect(read('secret.key')).toBe('key');
  expect(readdirSync(folder).sort()).toEqual(['backups', 'data']);
});

test('rejects a foreign archive', async () => {
  const archive = join(folder, 'other.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', dataDir, 'secret.key']);
  await expect(restore({ force: true, archive })).rejects.toThrow('not a backup of Atrium');
  expect(read('secret.key')).toBe('key');
});

/** Writes an archive of a backup after changing its unpacked content. */
async function changedBackup(change: (folder: string) => void): Promise<string> {
  await backUp();
  const unpacked = mkdtempSync(join(folder, 'changed-'));
  execFileSync('tar', ['-xzf', target, '-C', unpacked]);
  change(unpacked);
  const archive = join(folder, 'changed.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', unpacked, '.']);
  return archive;
}

test.each([
  [
    'a link',
    (to: string) => symlinkSync('/etc', join(to, 'files/link')),
    '"files/link" is neither a file nor a folder',
  ],
  ['a pipe', (to: string) => execFileSync('mkfifo', [join(to, 'pipe')]), '"pipe" is neither a file nor a folder'],
  ['no database', (to: string) => rmSync(join(to, 'database'), { recursive: true }), 'contains no database'],
  ['a cut description', (to: string) => truncateSync(join(to, 'backup.json'), 20), 'not a backup of Atrium'],
  ['an empty description', (to: string) => writeFileSync(join(to, 'backup.json'), 'null'), 'not a backup of Atrium'],
  [
    'a description with odd values',
    (to: string) => writeFileSync(join(to, 'backup.json'), '{"format":1,"madeAt":"\\u001b[2J","database":"embedded"}'),
    'unexpected values',
  ],
])('rejects an archive with %s without changes', async (_, change, message) => {
  const archive = await changedBackup(change);
  await expect(restore({ force: true, archive })).rejects.toThrow(message);
  expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
  expect(read('secret.key')).toBe('key');
});

test('removes special permissions of restored files', async () => {
  const archive = await changedBackup((to) => {
    chmodSync(join(to, 'files/ab/document'), 0o6755);
    chmodSync(join(to, 'files/ab'), 0o2700);
  });
  await restore({ force: true, archive });
  expect(statSync(join(dataDir, 'files/ab/document')).mode & 0o7777).toBe(0o755);
  expect(statSync(join(dataDir, 'files/ab')).mode & 0o7777).toBe(0o700);
});

test('backs up the files of a folder on another disk', async () => {
  renameSync(join(dataDir, 'files'), join(folder, 'disk'));
  symlinkSync(join(folder, 'disk'), join(dataDir, 'files'));
  await backUp();
  rmSync(join(folder, 'disk'), { recursive: true });
  await restore({ force: true });
  expect(read('files/ab/document')).toBe('bytes');
});

test('rejects a data folder without a database', async () => {
  rmSync(join(dataDir, 'database'), { recursive: true });
  await expect(backUp()).rejects.toThrow('Is DATABASE_URL missing?');
});

test('reports that the archive does not exist', async () => {
  await expect(restore({ archive: join(folder, 'none.tar.gz') })).rejects.toThrow('There is no file');
});
