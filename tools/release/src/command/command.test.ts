import { randomBytes } from 'node:crypto';
import { chownSync, writeFileSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addFreeze, openStore } from '@atrium/releases';
import { emptyStore, startServer, storeFakeRelease } from '@atrium/releases/testing';
import { releaseCommand } from './command';

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
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(store, { version });
  return dirname(store.folder);
}

test('activates, rolls back, and shows what is active and who did it', async () => {
  const dataDir = await installation();
  expect(await release(dataDir, 'activate', 'remote-chat@1.0.0')).toMatchObject({ code: 0 });
  expect(await release(dataDir, 'activate', 'remote-chat@1.1.0')).toMatchObject({ code: 0 });

  const rolledBack = await release(dataDir, 'rollback', 'remote-chat', '--why', 'sends twice');
  expect(rolledBack).toMatchObject({ code: 0, text: expect.stringContaining('remote-chat 1.0.0 is live again') });

  const { text: status } = await release(dataDir, 'status');
  expect(status).toMatch(/remote-chat +1\.0\.0 +– +– +1\.1\.0/);
  const { text: history } = await release(dataDir, 'history');
  expect(history).toMatch(/ada +rollback +remote-chat +1\.1\.0 → 1\.0\.0 +sends twice/);

  const again = await release(dataDir, 'rollback', 'remote-chat');
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('ada has rolled back remote-chat 1.1.0') });
});

test('rolls back to the version that a package is named with', async () => {
  const dataDir = await installation();
  await storeFakeRelease(openStore(dataDir), { version: '1.2.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(dataDir, 'activate', `remote-chat@${version}`);
  const rolledBack = await release(dataDir, 'rollback', 'remote-chat@1.0.0');
  expect(rolledBack).toMatchObject({ code: 0, text: expect.stringContaining('remote-chat 1.0.0 is live again') });
});

test('refuses to change anything as root while the server runs as another user', async () => {
  const dataDir = await installation();
  const health = join(dataDir, 'releases/health.json');
  writeFileSync(health, '{}');
  if (process.getuid?.() === 0) chownSync(health, 1000, 1000);
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  const refused = await release(dataDir, 'activate', 'remote-chat@1.0.0');
  expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/The server runs as user \d+[^]*sudo/) });
  expect(await release(dataDir, 'status')).toMatchObject({ code: 0, text: expect.stringContaining('– nothing –') });
});

test('refuses to activate what is frozen, unless a reason is given', async () => {
  const dataDir = await installation();
  const to = new Date(2126, 0, 2, 8, 30).toISOString();
  const freeze = { id: 'a', from: new Date(2026, 0, 1).toISOString(), to, packages: null, why: 'Holidays' };
  await addFreeze(openStore(dataDir), freeze, { who: 'ben' });

  const refused = await release(dataDir, 'activate', 'remote-chat@1.0.0');
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(
    /remote-chat is frozen until 2126-01-02 08:30:00 UTC[+-]\d\d:\d\d, set by ben: Holidays/,
  );
  expect(refused.text).toContain('--despite-freeze');

  const withoutText = await release(dataDir, 'activate', 'remote-chat@1.0.0', '--despite-freeze', ' ');
  expect(withoutText).toMatchObject({ code: 1, text: expect.stringContaining('Why despite a freeze?') });

  const urgent = await release(dataDir, 'activate', 'remote-chat@1.0.0', '--despite-freeze', 'data is lost');
  expect(urgent).toMatchObject({ code: 0, text: expect.stringContaining('remote-chat 1.0.0 is live') });
  const { text } = await release(dataDir, 'history');
  expect(text).toMatch(/ada +activate +remote-chat +1\.0\.0 +despite a freeze: data is lost/);
});

test.each(['promote', 'abort'])('%s with a version changes only a canary of this version', async (command) => {
  const dataDir = await installation();
  await release(dataDir, 'activate', 'remote-chat@1.0.0');
  const refusal = {
    code: 1,
    text: expect.stringMatching(/has no canary of the version .* Nothing was changed\.\n.*status remote-chat$/),
  };
  expect(await release(dataDir, command, 'remote-chat@1.1.0')).toMatchObject(refusal);
  await release(dataDir, 'activate', 'remote-chat@1.1.0', '--canary', '10');
  expect(await release(dataDir, command, 'remote-chat@1.0.0')).toMatchObject(refusal);
  expect((await release(dataDir, 'status')).text).toMatch(/1\.1\.0 \(10 %\)/);

  expect(await release(dataDir, command, 'remote-chat@1.1.0')).toMatchObject({ code: 0 });
  expect((await release(dataDir, 'status')).text).not.toMatch(/1\.1\.0 \(10 %\)/);
});

test('reports the version that stays live beside a canary and after its end', async () => {
  const dataDir = await installation();
  await release(dataDir, 'activate', 'remote-chat@1.0.0');

  const start = await release(dataDir, 'activate', 'remote-chat@1.1.0', '--canary', '10');
  expect(start.text).toMatch(
    /^remote-chat 1\.1\.0 is live for 10 %; 1\.0\.0 stays live for the others\. Registry \d+\.$/,
  );
  const end = await release(dataDir, 'abort', 'remote-chat');
  expect(end.text).toMatch(/^remote-chat 1\.1\.0 is no longer a canary; 1\.0\.0 stays live for everybody\. Registry/);
});

test('prints the address of a preview, which changes nothing that is live', async () => {
  const dataDir = await installation();
  await release(dataDir, 'activate', 'remote-chat@1.0.0');

  const { code, text } = await release(dataDir, 'preview', 'remote-chat@1.1.0', '--hours', '2');
  expect(code).toBe(0);
  expect(text).toMatch(/^http:\/\/localhost:3000\/dashboard\?preview=\S+&preview-signature=[\w-]{86}\n/);
  expect(text).toMatch(/Runs remote-chat@1\.1\.0 in the tab that opens it, until \d{4}-.* UTC[+-]\d\d:\d\d\.$/m);
  expect((await release(dataDir, 'status')).text).toMatch(/remote-chat +1\.0\.0 +– +– +1\.1\.0/);
  expect(await release(dataDir, 'preview', 'remote-chat@9.9.9')).toMatchObject({ code: 1 });
});

test('creates, lists and revokes publishing keys', async () => {
  const dataDir = await installation();
  const file = join(dataDir, 'team.key');
  const created = await release(dataDir, 'keys', 'create', 'remote-leave', '--out', file);
  const [key = ''] = /^[\w-]{43}/.exec(created.text) ?? [];
  expect(created).toMatchObject({ code: 0, text: expect.stringContaining(`is trusted for remote-leave`) });
  expect((await release(dataDir, 'keys')).text).toMatch(new RegExp(`remote-leave +${key} .* trusted`));

  expect(await release(dataDir, 'keys', 'trust', 'remote-time', key)).toMatchObject({ code: 0 });
  expect(await release(dataDir, 'keys', 'revoke', key)).toMatchObject({ code: 0 });
  const { text } = await release(dataDir, 'keys');
  expect(text).toMatch(new RegExp(`remote-leave +${key} .* revoked`));
  expect(text).toMatch(new RegExp(`remote-time +${key} .* revoked`));
});

test('trusts and revokes a key that begins with a hyphen', async () => {
  const dataDir = await installation();
  const key = `-s${'A'.repeat(41)}`;
  expect(await release(dataDir, 'keys', 'trust', 'remote-leave', key)).toMatchObject({ code: 0 });
  const revoked = await release(dataDir, 'keys', 'revoke', key, '--why', 'its owner has left');
  expect(revoked).toMatchObject({ code: 0 });
  expect((await release(dataDir, 'keys')).text).toMatch(new RegExp(`remote-leave +${key} .* revoked`));
});

test('fails verification after a file was changed', async () => {
  const dataDir = await installation();
  expect(await release(dataDir, 'verify')).toMatchObject({ code: 0, text: expect.stringContaining('intact') });

  await writeFile(join(dataDir, 'releases/remote-chat/1.1.0/entry.js'), 'other');

  expect(await release(dataDir, 'verify')).toMatchObject({ code: 1, text: expect.stringContaining('was changed') });
});

test.each([
  [['activate', 'remote-chat'], 'names no version', 'Write it like remote-chat@1.4.0'],
  [['activate', 'registry.json@1.0.0'], 'is not in the store', 'Publish it first'],
  [['activate', '../releases/remote-chat@1.0.0'], 'is not in the store', 'Publish it first'],
  [['activate', 'remote-chat@../remote-chat/1.0.0'], 'is not in the store', 'Stored are'],
  [['rollback', '__proto__'], 'No version of __proto__ is live', 'Publish and activate one'],
  [['rollback', 'constructor'], 'No version of constructor is live', 'Publish and activate one'],
  [['activate', 'remote-chat@7.0.0'], 'is not in the store', 'Stored are 1.0.0, 1.1.0.'],
  [['rollback', 'remote-chat'], 'No version of remote-chat is live', 'Publish and activate one'],
  [['publish', 'remote-nothing'], 'There is no package remote-nothing', 'There are '],
  [['publish'], 'Which package?', '--all'],
  [['keys', 'create', 'remote-chat'], 'into which file?', '--out'],
  [['keys', 'trust', 'remote-chat', 'abc'], '"abc" is not a public key', 'Copy the 43 characters'],
  [['keys', 'revoke', 'A'.repeat(43)], 'No package has the key', 'lists them'],
  [['keys', 'constructor'], 'keys cannot constructor', 'create, trust and revoke'],
  [['check'], 'Which version?', 'or server'],
  [['prune', '--keep', '0'], 'At least one version', '--keep 5'],
  [['prune', '--keep', 'all'], 'At least one version', '--keep 5'],
  [['upload'], 'No bucket is configured', 'RELEASES_S3=true'],
  [['rollback', 'host', 'remote-chat', '--to', '1.0.0'], '--to names a version of one package', 'leave out --to'],
  [['rollback', 'remote-chat@1.0.0', '--to', '1.0.0'], '--to names a version of one package', 'leave out --to'],
  [['promote', 'host'], 'The host has no canary', 'Activate it for everybody'],
  [['abort', 'host'], 'The host has no canary', 'Activate it for everybody'],
])('rejects %j with a hint', async (args, reason, advice) => {
  const { code, text } = await release(await installation(), ...args);

  expect(code).toBe(1);
  expect(text).toContain(reason);
  expect(text).toContain(advice);
});

test('ignores folders and links that are not releases', async () => {
  const dataDir = await installation();
  const releases = join(dataDir, 'releases');
  await mkdir(join(releases, '__proto__/1.0.0'), { recursive: true });
  await mkdir(join(releases, 'constructor/1.0.0'), { recursive: true });
  await symlink('loop', join(releases, 'loop'));
  await symlink(releases, join(releases, 'remote-leave'));
  await symlink('1.0.0', join(releases, 'remote-chat/1.2.0'));
  await cp(join(releases, 'remote-chat/1.1.0'), join(releases, 'remote-chat/1.3.0'), { recursive: true });

  for (const version of ['1.0.0', '1.1.0']) {
    expect(await release(dataDir, 'activate', `remote-chat@${version}`)).toMatchObject({ code: 0 });
  }
  expect(await release(dataDir, 'status')).toMatchObject({ code: 0 });
  expect(await release(dataDir, 'rollback', 'remote-chat')).toMatchObject({ code: 0 });
  for (const name of ['remote-chat@1.2.0', 'remote-chat@1.3.0', 'remote-leave@remote-chat', '__proto__@1.0.0']) {
    const refused = await release(dataDir, 'activate', name);
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('is not in the store') });
  }
});

test.each(['destroy', 'constructor', '__proto__'])('prints the usage for unknown arguments: %s', async (command) => {
  expect(await release('/nowhere', command)).toMatchObject({ code: 2, text: expect.stringContaining('rollback') });
  expect(await release('/nowhere', 'status', '--quickly')).toMatchObject({ code: 2 });
});

test('deletes older versions, or only lists them', async () => {
  const dataDir = await installation();
  const listed = await release(dataDir, 'prune', '--keep', '1', '--dry-run');
  expect(listed).toMatchObject({
    code: 0,
    text: expect.stringMatching(/remote-chat +1\.0\.0 .*\n\n.* would be freed/),
  });
  const { text } = await release(dataDir, 'prune', 'remote-chat', '--keep', '1', '--why', 'Disk is full');
  expect(text).toMatch(/remote-chat +1\.0\.0 +0\.0 MB\n\n0\.0 MB freed\.$/);
  expect(await release(dataDir, 'prune')).toMatchObject({ code: 0, text: 'Nothing to delete.' });
  expect((await release(dataDir, 'history')).text).toMatch(/ada +prune +remote-chat +1\.0\.0 +Disk is full/);
});

test('names the variables that the bucket needs', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const env = { DATA_DIR: await installation(), RELEASES_S3: 'true', S3_BUCKET: 'atrium' };
  expect(await releaseCommand(['status'], env, import.meta.dirname)).toBe(1);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'));
});

describe('check', () => {
  it('prints every conflict with what to do, and changes nothing', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, {
      version: '1.4.0',
      uses: { routes: ['POST /api/chat/polls'], commands: ['chat:poll'] },
    });
    await startServer(store, {});

    const { code, text } = await release(dirname(store.folder), 'check', 'remote-chat@1.4.0');

    expect(code).toBe(1);
    expect(text).toBe(
      'remote-chat@1.4.0 calls POST /api/chat/polls, which the live server 0.1.0 does not have: release a server with it first, or activate a version of remote-chat without it.\n' +
        'remote-chat@1.4.0 sends the socket command chat:poll, which the live server 0.1.0 does not accept: release a server with it first, or activate a version of remote-chat without it.',
    );
    expect(await release(dirname(store.folder), 'status')).toMatchObject({
      text: expect.stringContaining('– nothing –'),
    });
  });

  it('compares the sizes with those of the live version', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    await storeFakeRelease(store, { version: '1.1.0', preload: randomBytes(4_000).toString('hex') });
    const dataDir = dirname(store.folder);
    await release(dataDir, 'activate', 'remote-chat@1.0.0');

    const { text } = await release(dataDir, 'check', 'remote-chat@1.1.0');

    expect(text).toContain('remote-chat 1.1.0 beside 1.0.0, which is live');
    expect(text).toMatch(/entry +\d+ +\d+ +none +\d+\n/);
    expect(text).toMatch(/preload +[45],\d{3} +0 +\+[45],\d{3} +[45],\d{3}\n/);
    expect(text).toMatch(/bytes larger: about \d\d ms longer to download at 1\.6 Mbit\/s/);
    expect((await release(dataDir, 'check', 'remote-chat@1.0.0')).text).not.toContain('beside');
  });

  it('accepts a release that fits, and names what was not compared', async () => {
    const { code, text } = await release(await installation(), 'check', 'remote-chat@1.1.0');

    expect(code).toBe(0);
    expect(text).toContain('remote-chat@1.1.0: no conflict with what is live.');
    expect(text).toContain('no server was started');
    expect(text).toContain('Only pages and sizes were compared for remote-chat@1.1.0: the builds recorded nothing.');
  });
});
