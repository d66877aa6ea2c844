import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, writeSource } from '@atrium/releases';
import type { Store } from '@atrium/releases';
import { emptyStore, storeFakeRelease } from '@atrium/releases/testing';
import { sourceOf } from '../git-source';
import { commitReport } from './commit-report';

const CHAT = 'remote-chat';
const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];

let root: string;
let chat: string;
let store: Store;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'atrium-clone-'));
  chat = join(root, CHAT);
  await mkdir(chat);
  store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  await activate(store, [{ name: CHAT, version: '1.0.0' }], { who: 'ada' });
});

const git = (...parameters: string[]) => execFileSync('git', [...AUTHOR, ...parameters], { cwd: root, stdio: 'pipe' });
async function commit(subject: string, file = `${CHAT}/index.ts`): Promise<void> {
  await writeFile(join(root, file), subject);
  git('add', '.');
  git('commit', '--quiet', '--message', subject);
}
const recordSource = async () => writeSource(join(store.folder, CHAT, '1.0.0'), await sourceOf(chat));
const report = () => commitReport(store, root, [CHAT]);

test('lists the commits of the folder since the live version, newest first', async () => {
  git('init', '--quiet');
  await commit('Begin');
  await recordSource();
  expect(await report()).toEqual(['No commits since remote-chat 1.0.0']);

  await commit('chat: Send \u001B[31mfaster');
  await commit('Elsewhere', 'other.ts');
  await commit('chat: Show more');

  const [text = ''] = await report();
  expect(text).toMatch(
    /^2 commits since remote-chat 1\.0\.0\n {2}[0-9a-f]{8} chat: Show more\n {2}[0-9a-f]{8} chat: Send \[31mfaster$/,
  );
});

test('names ten commits, and says how many there are more', async () => {
  git('init', '--quiet');
  await commit('Begin');
  await recordSource();
  for (let number = 1; number <= 12; number += 1) await commit(`Change ${number}`);

  const [text = ''] = await report();
  expect(text.split('\n')).toHaveLength(12);
  expect(text).toMatch(/^12 commits since/);
  expect(text).toMatch(/Change 3\n {2}and 2 more$/);
});

test('says that a clone does not have the commit of the live version', async () => {
  git('init', '--quiet');
  await commit('Begin');
  const hash = 'a'.repeat(40);
  await writeSource(join(store.folder, CHAT, '1.0.0'), { commit: hash, commits: [{ hash, subject: 'Elsewhere' }] });
  expect(await report()).toEqual(['remote-chat 1.0.0 was built from aaaaaaaa, which this clone does not have.']);
});

test('omits versions without a recorded commit', async () => {
  git('init', '--quiet');
  await commit('Begin');
  expect(await report()).toEqual([]);
});

test('is empty outside of a clone', async () => {
  const hash = 'a'.repeat(40);
  await writeSource(join(store.folder, CHAT, '1.0.0'), { commit: hash, commits: [{ hash, subject: 'Elsewhere' }] });
  expect(await report()).toEqual([]);
  expect(await sourceOf(chat)).toBeNull();
});

test('records no source of a folder that git does not know', async () => {
  git('init', '--quiet');
  await commit('Elsewhere', 'other.ts');
  expect(await sourceOf(chat)).toBeNull();
});
