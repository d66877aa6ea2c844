import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../services/free-port';
import { ROOT } from '../workspace';
import { copySources, environmentOfPerson, MAX_COMMAND_MS, run, serve } from './fresh-clone';

jest.setTimeout(MAX_COMMAND_MS + 30_000);

const RUNBOOK = readFileSync(join(ROOT, 'docs/runbooks/release.md'), 'utf8');
const BLOCKS = [...RUNBOOK.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, text = '']) => text);
const CALL = 'npm run release -- ';
const ACTIVATE_CANARY = 'activate remote-chat@1.4.0 --canary 10';

/** The commands of the list, in order, with the expected output of each. */
const EXPECTED: Record<string, RegExp> = {
  status: /^host +\S+/m,
  'publish remote-chat --version 1.4.0': /remote-chat 1\.4\.0 is stored/,
  'check remote-chat@1.4.0': /remote-chat@1\.4\.0: no conflict with what is live/,
  'preview remote-chat@1.4.0': /^http:\S+\?preview=\S+\n\nRuns remote-chat@1\.4\.0/m,
  'activate remote-chat@1.4.0': /remote-chat 1\.4\.0 is live \(before/,
  [ACTIVATE_CANARY]: /remote-chat 1\.4\.0 is live for 10 %/,
  'promote remote-chat@1.4.0': /remote-chat 1\.4\.0 is live \(before/,
  'abort remote-chat@1.4.0': /remote-chat 1\.4\.0 is no longer a canary/,
  'activate remote-chat@1.4.1 --despite-freeze "data is lost"': /remote-chat 1\.4\.1 is live \(before/,
  'rollback remote-chat': /remote-chat \S+ is live again, in open tabs too \(before: 1\.4\.1\)/,
  'rollback host remote-chat': /host \S+ is live again, in open tabs too \(before: 2\.0\.0\)/,
  history: /rollback +host +2\.0\.0 → .*[^]*despite a freeze: data is lost/,
  verify: /intact/,
  'prune --dry-run': /Nothing to delete\.|nothing was deleted/,
  upload: /No bucket is configured/,
  keys: /^remote-chat +[\w-]{43} .*trusted/m,
};

/** Commands that have to run before a command of the list. */
const BEFORE: Record<string, readonly string[]> = {
  [ACTIVATE_CANARY]: ['rollback remote-chat'],
  'abort remote-chat@1.4.0': ['rollback remote-chat', ACTIVATE_CANARY],
  'activate remote-chat@1.4.1 --despite-freeze "data is lost"': ['publish remote-chat --version 1.4.1'],
  'rollback host remote-chat': ['activate remote-chat@1.4.1', 'publish host --version 2.0.0', 'activate host@2.0.0'],
};

let clone: string;
let env: NodeJS.ProcessEnv;
let serving: Awaited<ReturnType<typeof serve>>;

const inShell = (script: string) => run(clone, env, 'sh', '-c', `set -e\n${script}`);
const release = (command: string) => inShell(`${CALL}${command}`);

/** Starts the server of a fresh clone, which builds and activates everything. */
beforeAll(async () => {
  env = { ...environmentOfPerson(), PORT: String(await freePort()) };
  clone = mkdtempSync(join(tmpdir(), 'atrium-runbook-'));
  await copySources(clone);
  serving = await serve(clone, env, 'npm', 'start');
  if ((await serving.readRegistry()) === '') throw new Error(`npm start ended:\n${serving.output()}`);
});

afterAll(async () => {
  await serving.end();
  rmSync(clone, { recursive: true, force: true });
});

describe('the runbook of releases', () => {
  const listed = (BLOCKS[0] ?? '').split('\n').map((line) => line.replace(/ +# .*$/, '').replace(CALL, ''));

  test('lists the commands that are tried here', () => {
    expect(listed).toEqual(Object.keys(EXPECTED));
  });

  test.each(Object.entries(EXPECTED))('describes what %s does', async (command, expected) => {
    for (const earlier of BEFORE[command] ?? []) await release(earlier);
    // The server writes every minute which versions tabs run; without this file, `prune` refuses.
    if (command.startsWith('prune'))
      while (!existsSync(join(clone, 'data/releases/health.json'))) await setTimeout(100);
    // There is no bucket, so the command for one is refused.
    if (command === 'upload') await expect(release(command)).rejects.toThrow(expected);
    else expect(await release(command)).toMatch(expected);
  });

  test('compares the running server with what is live', async () => {
    expect(RUNBOOK).toContain(`\`${CALL}check server\``);
    expect(await release('check server')).toContain('server: no conflict with what is live.');
  });

  test('publishes and activates with the key of a team, and replaces the release once the key is revoked', async () => {
    const [create = '', publish = ''] = BLOCKS.filter((block) => block.startsWith('export DATA_DIR='));
    const [key = ''] = /^[\w-]{43}/m.exec(await inShell(create)) ?? [];
    await release(`keys trust remote-chat ${key}`);
    await inShell(publish.replaceAll('KEY ', `${key} `).replaceAll('1.4.0', '1.5.0'));
    const folder = 'releases/remote-chat/1.5.0';
    cpSync(join(clone, 'publish', folder), join(clone, 'data', folder), { recursive: true });
    expect(await release('verify remote-chat')).toContain('intact');
    expect(await release('activate remote-chat@1.5.0')).toContain('remote-chat 1.5.0 is live (before');

    const [revoke = ''] = /keys revoke KEY --force --why "stolen"/.exec(RUNBOOK) ?? [];
    expect(await release(revoke.replace('KEY', key))).toContain('is live again, in open tabs too (before: 1.5.0)');
    expect(await release('status')).not.toMatch(/remote-chat +1\.5\.0/);
  });

  test('makes the running server serve an activated version', async () => {
    await release('publish remote-chat --version 1.6.0');
    await release('activate remote-chat@1.6.0');
    while (!(await serving.readRegistry()).includes('1.6.0')) await setTimeout(100);
  });
});
