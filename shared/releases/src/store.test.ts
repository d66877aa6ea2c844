import { mkdtemp, readFile, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type BuiltRelease, subresourceIntegrity } from './built-release/built-release';
import { withFileLock } from './lock';
import { datedVersions, readRelease, releaseFolder, storedVersions } from './release-folders';
import { storeRelease, verifyRelease } from './store';
import { openStore } from './store-folder';
import { emptyStore, fakeBuild, storeFakeRelease } from './testing';

test('stores all files of a release, also compressed, with its signature', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0', code: 'console.log(1)' });

  const folder = releaseFolder(store, 'remote-chat', '1.0.0');
  const files = ['entry.js', 'entry.js.br', 'entry.js.gz', 'release.json', 'signature.json'];
  expect((await readdir(folder)).sort()).toEqual(files);
  expect(brotliDecompressSync(await readFile(join(folder, 'entry.js.br'))).toString()).toBe('console.log(1)');
  expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual([]);
});

test('signs and verifies files whose names have quotes', async () => {
  const store = emptyStore();
  const build = await fakeBuild({ version: '1.0.0' });
  const file = `it's "quoted".js`;
  const release = JSON.parse(await readFile(join(build, 'release.json'), 'utf8')) as BuiltRelease; // as the build wrote it
  await writeFile(join(build, file), '1');
  const files = { ...release.files, [file]: subresourceIntegrity('1') };
  await writeFile(join(build, 'release.json'), JSON.stringify({ ...release, files }));
  await storeRelease(store, build);

  expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual([]);
});

test('changes nothing when the same release is stored again', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });

  expect(await storeRelease(store, await fakeBuild({ version: '1.0.0' }))).toBe(false);
});

test('never changes a stored version', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0', code: 'first' });

  await expect(storeFakeRelease(store, { version: '1.0.0', code: 'second' })).rejects.toThrow(/never changes/);

  const entry = join(releaseFolder(store, 'remote-chat', '1.0.0'), 'entry.js');
  expect(await readFile(entry, 'utf8')).toBe('first');
});

test('stores one of two builds of a version that are published at once, and refuses the other', async () => {
  const store = emptyStore();
  const codes = ['first', 'second'];
  const builds = await Promise.all(codes.map((code) => fakeBuild({ version: '1.0.0', code })));
  const results = await Promise.allSettled(builds.map((build) => storeRelease(store, build)));

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const entry = await readFile(join(releaseFolder(store, 'remote-chat', '1.0.0'), 'entry.js'), 'utf8');
  expect(entry).toBe(codes[results.findIndex(({ status }) => status === 'fulfilled')]);
  expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual([]);
  expect(await readdir(join(store.folder, 'remote-chat'))).toEqual(['1.0.0']);
});

test('stores a build once that is published twice at once', async () => {
  const store = emptyStore();
  const builds = await Promise.all([1, 2].map(() => fakeBuild({ version: '1.0.0' })));
  const results = await Promise.all(builds.map((build) => storeRelease(store, build)));

  expect(results.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
  expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual([]);
});

test('reads a release whose manifest breaks a rule that builds did not check when it was built', async () => {
  const store = emptyStore();
  const build = await fakeBuild({ version: '1.0.0' });
  const file = join(build, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8'));
  release.manifest.navigation = [
    { to: '/elsewhere', label: { en: 'Elsewhere' }, icon: 'mail', order: 1, guard: 'user' },
  ];
  await writeFile(file, JSON.stringify(release));

  await storeRelease(store, build);

  expect(readRelease(store, 'remote-chat', '1.0.0')).toMatchObject({
    manifest: { navigation: [{ to: '/elsewhere' }] },
  });
});

test('rejects a folder without a build', async () => {
  await expect(storeRelease(emptyStore(), '/nowhere')).rejects.toThrow(/holds no build/);
});

test('lists when each release was stored, in this order', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.1.0' });
  await storeFakeRelease(store, { version: '1.0.0' });
  // Their order is that of the times of their files.
  const stored = async (version: string, seconds: number) =>
    utimes(join(releaseFolder(store, 'remote-chat', version), 'release.json'), seconds, seconds);
  await stored('1.0.0', 1_800_000_000);
  await stored('1.1.0', 1_700_000_000);
  expect(await datedVersions(store, 'remote-chat')).toEqual([
    { version: '1.1.0', storedAt: 1_700_000_000_000 },
    { version: '1.0.0', storedAt: 1_800_000_000_000 },
  ]);
  expect(await datedVersions(store, 'remote-leave')).toEqual([]);
});

test('lists stored releases, and leaves nothing else in the folder of their package', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  await storeFakeRelease(store, { version: '1.1.0' });

  expect(await storedVersions(store, 'remote-chat')).toEqual(['1.0.0', '1.1.0']);
  expect(await readdir(join(store.folder, 'remote-chat'))).toHaveLength(2);
});

test.each([
  ['entry.js', 'other', 'entry.js was changed'],
  ['entry.js.br', 'other', 'entry.js.br differs from entry.js'],
  ['release.json', '{}', 'release.json is missing or cannot be read'],
])('detects a changed %s', async (file, content, problem) => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  await writeFile(join(releaseFolder(store, 'remote-chat', '1.0.0'), file), content);

  expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual([problem]);
});

test('creates the data folder with access for its owner only', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'atrium-store-')), 'data');
  await withFileLock(openStore(dataDir), () => Promise.resolve());
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test('replaces a link that has the name of a version by the release', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  await symlink('/nowhere', releaseFolder(store, 'remote-chat', '1.1.0'));

  await storeFakeRelease(store, { version: '1.1.0' });

  expect(await storedVersions(store, 'remote-chat')).toEqual(['1.0.0', '1.1.0']);
});

test('stores nothing in the target of a link', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  await symlink('/nowhere', join(store.folder, 'remote-leave'));

  await expect(storeFakeRelease(store, { name: 'remote-leave', version: '1.0.0' })).rejects.toThrow(/is not a folder/);
});
