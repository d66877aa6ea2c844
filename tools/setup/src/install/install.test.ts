import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { explainInstallation, installationProgress } from './explain.mjs';
import { fingerprint, packageFolders } from './fingerprint.mjs';
import { nodeVersionError } from './node-version.mjs';
import { USAGE } from './usage.mjs';

describe('the version check of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0', '100.0.0'])('accepts %s', (version) => {
    expect(nodeVersionError(version)).toBeNull();
  });

  test.each(['20.18.9', '18.20.0', '8.0.0'])('reports the requirement for %s', (version) => {
    expect(nodeVersionError(version)).toMatch(/needs Node 20\.19 or newer.*Install the current LTS/s);
  });
});

describe('the fingerprint of the installation', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'atrium-setup-'));
    write('pnpm-workspace.yaml', "packages:\n  - host\n  - remote-*\n  - 'shared/*'\n\nnodeVersion: 24.21.0\n");
    write('pnpm-lock.yaml', 'lockfileVersion: 9');
    for (const folder of ['.', 'host', 'remote-chat', 'remote-leave', 'shared/bus'])
      write(`${folder}/package.json`, '{}');
    write('shared/README.md', 'not a package');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('covers every package of the workspace', () => {
    expect(packageFolders(root)).toEqual(['host', 'remote-chat', 'remote-leave', 'shared/bus']);
  });

  test('is stable while no input changes', () => {
    const before = fingerprint(root, '12.21.0');
    write('host/src/bootstrap.tsx', 'changed');
    expect(fingerprint(root, '12.21.0')).toBe(before);
  });

  test.each([
    ['the lockfile', () => write('pnpm-lock.yaml', 'lockfileVersion: 9.1')],
    ['a package', () => write('remote-leave/package.json', '{"name":"x"}')],
    ['the workspace', () => write('pnpm-workspace.yaml', 'packages:\n  - host\n')],
    ['a new package', () => write('remote-notes/package.json', '{}')],
  ])('changes with %s', (_what, change) => {
    const before = fingerprint(root, '12.21.0');
    change();
    expect(fingerprint(root, '12.21.0')).not.toBe(before);
  });

  test('changes with the version of pnpm', () => {
    expect(fingerprint(root, '12.21.0')).not.toBe(fingerprint(root, '12.22.0'));
  });
});

describe('a failed installation', () => {
  const explain = (output: string) => explainInstallation(output, { pnpm: '12.21.0' });

  test.each([
    ['npm error code ENOTFOUND\nrequest failed', 'registry cannot be reached'],
    ['GET https://x: error sending request for url', 'registry cannot be reached'],
    ['ENOSPC: no space left on device, write', 'disk is full'],
    ['EACCES: permission denied, mkdir', 'cannot be written'],
    [' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', 'pnpm@12.21.0 install --no-frozen-lockfile'],
    [' ERR_PNPM_IGNORED_BUILDS  Ignored build scripts: x', 'allowBuilds'],
  ])('is explained for the output %j', (output, sentence) => {
    expect(explain(output)).toContain(sentence);
  });

  test('is explained by a reference to the log if the error is unknown', () => {
    expect(explain('something odd')).toContain('only the log tells');
  });
});

describe('progress of an installation', () => {
  test('is read from a line of the reporter', () => {
    expect(installationProgress('Progress: resolved 713, reused 40, downloaded 60, added 90')).toEqual({
      resolved: 713,
      ready: 100,
    });
  });

  test('is null for other lines', () => {
    expect(installationProgress('devDependencies:')).toBeNull();
  });
});

describe('--help', () => {
  const commands = readdirSync(join(__dirname, '..')).flatMap((file) => /^([a-z]+)\.ts$/.exec(file)?.[1] ?? []);

  test('documents every command', () => {
    const helpers = ['workspace'];
    expect(Object.keys(USAGE).toSorted()).toEqual(commands.filter((name) => !helpers.includes(name)).toSorted());
  });

  test('names everything that the release command does', () => {
    const file = join(__dirname, '../../../release/src/command/usage.ts');
    const names = [...readFileSync(file, 'utf8').matchAll(/npm run release -- ([a-z]+)/g)].map(([, name = '']) => name);
    expect(names).toContain('rollback');
    for (const name of names) expect(USAGE['release']).toMatch(new RegExp(`(--|\\|) ${name}\\b`));
  });

  test('prints the usage before anything is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-help-'));
    try {
      cpSync(join(__dirname, '../../run.mjs'), join(folder, 'tools/setup/run.mjs'));
      for (const file of ['node-version.mjs', 'usage.mjs']) {
        cpSync(join(__dirname, file), join(folder, 'tools/setup/src/install', file));
      }
      const help = execFileSync(process.execPath, ['tools/setup/run.mjs', 'start', '--help'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(help).toContain('npm start [-- --port 3001] [--demo]');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
