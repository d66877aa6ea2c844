import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseCommand } from './command';
import { emptyStore, stored } from './testing';

/** Runs a command like an operator and returns its output. */
async function release(dataDir: string, ...args: string[]) {
  const seen: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void seen.push(text));
  jest.spyOn(console, 'error').mockImplementation((text: string) => void seen.push(text));
  const code = await releaseCommand(args, { DATA_DIR: dataDir, ATRIUM_OPERATOR: 'ada' }, import.meta.dirname);
  return { code, text: seen.join('\n') };
}

async function installation(): Promise<string> {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0']) await stored(store, { version });
  return dirname(store.folder);
}

test('an operator activates, rolls back and sees what is live and who did it', async () => {
  const dataDir = await installation();
  expect(await release(dataDir, 'activate', 'remote-chat@1.0.0')).toMatchObject({ code: 0 });
  expect(await release(dataDir, 'activate', 'remote-chat@1.1.0')).toMatchObject({ code: 0 });

  const rolledBack = await release(dataDir, 'rollback', 'remote-chat', '--why', 'sends twice');
  expect(rolledBack).toMatchObject({ code: 0, text: expect.stringContaining('remote-chat 1.0.0 is live again') });

  const { text: status } = await release(dataDir, 'status');
  expect(status).toMatch(/remote-chat +1\.0\.0 +– +1\.1\.0/);
  const { text: history } = await release(dataDir, 'history');
  expect(history).toMatch(/ada +rollback +remote-chat +1\.1\.0 → 1\.0\.0 +sends twice/);
});

test('verify fails as soon as one file was changed', async () => {
  const dataDir = await installation();
  expect(await release(dataDir, 'verify')).toMatchObject({ code: 0, text: expect.stringContaining('intact') });

  await writeFile(join(dataDir, 'releases/remote-chat/1.1.0/entry.js'), 'other');

  expect(await release(dataDir, 'verify')).toMatchObject({ code: 1, text: expect.stringContaining('was changed') });
});

test.each([
  [['activate', 'remote-chat'], 'names no version', 'Write it like remote-chat@1.4.0'],
  [['activate', 'remote-chat@7.0.0'], 'is not in the store', 'Stored are 1.0.0, 1.1.0.'],
  [['rollback', 'remote-chat'], 'No version of remote-chat is live', 'Publish and activate one'],
  [['publish', 'remote-nothing'], 'There is no package remote-nothing', 'There are '],
  [['publish'], 'Which package?', '--all'],
])('%j is refused and says what to do', async (args, reason, advice) => {
  const { code, text } = await release(await installation(), ...args);

  expect(code).toBe(1);
  expect(text).toContain(reason);
  expect(text).toContain(advice);
});

test('what is not understood shows how it is written', async () => {
  expect(await release('/nowhere', 'destroy')).toMatchObject({ code: 2, text: expect.stringContaining('rollback') });
  expect(await release('/nowhere', 'status', '--force')).toMatchObject({ code: 2 });
});
