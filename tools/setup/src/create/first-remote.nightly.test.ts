import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../services/free-port';
import { ROOT } from '../workspace';

const REMOTE = 'remote-room-booking';

/** `npm run check` runs all tests of the server, which take long without PostgreSQL. */
const LONGEST_COMMAND_MS = 40 * 60_000;
jest.setTimeout(LONGEST_COMMAND_MS + 30_000);

/** A program that hangs is ended before the test is, so that its name is reported. */
const LIMITS = { timeout: LONGEST_COMMAND_MS, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const;

/** The commands and manifest entries of the tutorial, in order. Its first two commands clone the repository. */
const STEPS = [...readFileSync(join(ROOT, 'docs/FIRST-REMOTE.md'), 'utf8').matchAll(/^```(\w*)\n(.*?)\n```$/gms)]
  .filter(([, language]) => language === '' || language === 'json')
  .flatMap(([, language, text = '']) => (language === 'json' ? [text] : text.split('\n')))
  .slice(2);

let clone: string;
let env: NodeJS.ProcessEnv;
/** The version that was published last. */
let published = '';

/**
 * Runs a program and returns its output. Throws the output if the program fails. Names the program whenever it prints
 * something, because a suite that prints nothing for some minutes counts as hanging.
 */
async function run(folder: string, program: string, ...parameters: string[]): Promise<string> {
  try {
    const running = promisify(execFile)(program, parameters, { ...LIMITS, cwd: folder, env });
    running.child.stdout?.on('data', () => process.stderr.write(`▹ runs ${program} ${parameters[0] ?? ''}\n`));
    const { stdout } = await running;
    return stdout;
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

/** Starts what serves Atrium, reads the registry once it is ready, ends it with Ctrl-C and returns the registry. */
async function serve(program: string, ...parameters: string[]): Promise<string> {
  const child = spawn(program, parameters, { ...LIMITS, cwd: clone, env, detached: true });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} did not start.`);
  const ended = new Promise<string>((resolve) => child.on('close', (code, signal) => resolve(signal ?? String(code))));
  let output = '';
  await new Promise<void>((resolve) => {
    const take = (chunk: Buffer) => {
      output += String(chunk);
      if (/Atrium is ready at|from its sources:/.test(output)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => resolve());
  });
  const registry = await fetch(`http://localhost:${env['PORT']}/api/registry`).then(
    (response) => response.text(),
    () => '',
  );
  if (registry !== '') process.kill(-pid, 'SIGINT');
  // npm itself ends by the signal, or with 0 if what it runs has ended before.
  const end = await ended;
  if (registry === '' || (end !== 'SIGINT' && end !== '0'))
    throw new Error(`${program} ${parameters.join(' ')} ended with ${end}:\n${output}`);
  return registry;
}

/** Adds entries at the end of the manifest, as an editor would. */
function addToManifest(entries: string): void {
  const file = join(clone, REMOTE, 'remote.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\n\}\n$/, `,\n${entries.replaceAll(/^/gm, '  ')}\n}\n`));
}

const names = (output: string) => output.split('\0').filter((name) => name !== '');

/** Copies the files that a commit would contain, as a clone has them: no packages, nothing built, nothing ignored. */
beforeAll(async () => {
  // The environment of a person, who runs no test. Packages that were installed before come from pnpm's store.
  const { NODE_ENV: _, ATRIUM_TEST_ALL: _all, DATA_DIR: _data, DATABASE_URL: _database, ...own } = process.env;
  const offline = { npm_config_prefer_offline: 'true', pnpm_config_prefer_offline: 'true' };
  env = { ...own, ...offline, PORT: String(await freePort()) };
  clone = mkdtempSync(join(tmpdir(), 'atrium-clone-'));
  for (const file of names(await run(ROOT, 'git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard')))
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(clone, file), { verbatimSymlinks: true });
  await run(clone, 'git', 'init', '--quiet');
  await run(clone, 'git', 'add', '--all');
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

describe('the tutorial for the first remote', () => {
  test.each(STEPS)('works up to %s', async (step) => {
    if (step.startsWith('"')) return addToManifest(step);
    const [program = '', ...parameters] = step.replace('VERSION', published).split(' ');
    if (/^npm (start|run dev)/.test(step)) {
      const registry = await serve(program, ...parameters);
      expect(registry.includes(REMOTE)).toBe(existsSync(join(clone, REMOTE)));
    } else {
      const output = await run(clone, program, ...parameters);
      published = new RegExp(`${REMOTE}@(\\d\\S+)`).exec(output)?.[1] ?? published;
    }
    return undefined;
  });
});

describe('what the generator writes', () => {
  let files: string[];
  const check = (folder: string, tool: string, ...parameters: string[]) =>
    run(join(clone, folder), join(clone, 'node_modules/.bin', tool), ...parameters);

  beforeAll(async () => {
    files = names(await run(clone, 'git', 'ls-files', '-z', '--modified', '--others', '--exclude-standard'));
  });

  test('adds the new remote to the lockfile and changes no other package', async () => {
    const changes = await run(clone, 'git', 'diff', '--numstat', 'pnpm-lock.yaml');
    expect(changes).toMatch(/^\d+\t0\tpnpm-lock\.yaml$/m);
  });

  test('is formatted', async () => {
    await check('', 'oxfmt', '--check', ...files);
  });

  test('passes the lint', async () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file));
    await check('', 'oxlint', '--type-aware', '--deny-warnings', ...sources);
  });

  test('has no type errors in the benchmark inputs of the module', async () => {
    await check('e2e', 'tsc', '--noEmit', '--pretty', 'false');
  });

  test('passes the tests that look at every package', async () => {
    await check('tools/setup', 'jest', '--maxWorkers=1', 'src/create/surroundings');
  });
});
