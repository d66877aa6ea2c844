import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder } from '../release-folders';
import { emptyStore } from '../testing';
import { commitsSince, readSource, type ReleaseSource, writeSource } from './source-file';

const hashOf = (digit: string) => digit.repeat(40);
/** Returns a source with these commits, newest first, each named by a digit. */
const sourceOf = (...digits: string[]): ReleaseSource => ({
  commit: hashOf('f'),
  commits: digits.map((digit) => ({ hash: hashOf(digit), subject: `Change ${digit}` })),
});

async function storedFolder() {
  const store = emptyStore();
  const folder = releaseFolder(store, 'remote-chat', '1.0.0');
  await mkdir(folder, { recursive: true });
  return { folder, read: () => readSource(store, 'remote-chat', '1.0.0') };
}

test('reads a source as it was written, and removes it once it is not known', async () => {
  const { folder, read } = await storedFolder();
  await writeSource(folder, sourceOf('2', '1'));
  expect(await read()).toEqual(sourceOf('2', '1'));
  await writeSource(folder, null);
  expect(await read()).toBeNull();
});

test.each([
  ['damaged', '{"commit":'],
  ['without a hash', '{"commit":"--all","commits":[]}'],
])('reads no source from a file that is %s', async (_what, text) => {
  const { folder, read } = await storedFolder();
  await writeFile(join(folder, 'source.json'), text);
  expect(await read()).toBeNull();
});

test('returns the commits since another release', () => {
  expect(commitsSince(sourceOf('3', '2', '1'), sourceOf('1'))).toEqual(sourceOf('3', '2').commits);
  expect(commitsSince(sourceOf('1'), sourceOf('1'))).toEqual([]);
});

test.each([
  ['an older release', sourceOf('1'), sourceOf('2', '1')],
  ['a release whose commits are not recorded', null, sourceOf('1')],
  ['a release beside one whose commits are not recorded', sourceOf('1'), null],
  ['a release beside one without commits', sourceOf('1'), sourceOf()],
])('returns no commits of %s', (_what, source, other) => {
  expect(commitsSince(source, other)).toBeNull();
});
