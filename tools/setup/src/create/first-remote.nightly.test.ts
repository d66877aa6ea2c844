import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../services/free-port';
import { copySources, environmentOfPerson, MAX_COMMAND_MS, names, run, serve } from '../testing/fresh-clone';
import { ROOT } from '../workspace';

const REMOTE = 'remote-room-booking';

jest.setTimeout(MAX_COMMAND_MS + 30_000);

/** The commands and manifest entries of the tutorial, in order. Its first two commands clone the repository. */
const STEPS = [...readFileSync(join(ROOT, 'docs/FIRST-REMOTE.md'), 'utf8').matchAll(/^```(\w*)\n(.*?)\n```$/gms)]
  .filter(([, language]) => language === '' || language === 'json')
  .flatMap(([, language, text = '']) => (language === 'json' ? [text] : text.split('\n')))
  .slice(2);

let clone: string;
let env: NodeJS.ProcessEnv;
/** The version that was published last. */
let published = '';

/** Starts a program that serves Atrium, ends it with Ctrl-C once it is ready, and returns the served registry. */
async function readServedRegistry(program: string, ...parameters: string[]): Promise<string> {
  const serving = await serve(clone, env, program, ...parameters);
  const registry = await serving.readRegistry();
  // npm itself ends by the signal, or with 0 if what it runs has ended before.
  const end = await serving.end();
  if (registry === '' || (end !== 'SIGINT' && end !== '0'))
    throw new Error(`${program} ${parameters.join(' ')} ended with ${end}:\n${serving.output()}`);
  return registry;
}

/** Adds entries at the end of the manifest, as an editor would. */
function addToManifest(entries: string): void {
  const file = join(clone, REMOTE, 'remote.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\n\}\n$/, `,\n${entries.replaceAll(/^/gm, '  ')}\n}\n`));
}

beforeAll(async () => {
  env = { ...environmentOfPerson(), PORT: String(await freePort()) };
  clone = mkdtempSync(join(tmpdir(), 'atrium-clone-'));
  await copySources(clone);
  await run(clone, env, 'git', 'init', '--quiet');
  await run(clone, env, 'git', 'add', '--all');
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

describe('the tutorial for the first remote', () => {
  test.each(STEPS)('works up to %s', async (step) => {
    if (step.startsWith('"')) return addToManifest(step);
    const [program = '', ...parameters] = step.replace('VERSION', published).split(' ');
    if (/^npm (start|run dev)/.test(step)) {
      const registry = await readServedRegistry(program, ...parameters);
      expect(registry.includes(REMOTE)).toBe(existsSync(join(clone, REMOTE)));
    } else {
      const output = await run(clone, env, program, ...parameters);
      published = new RegExp(`${REMOTE}@(\\d\\S+)`).exec(output)?.[1] ?? published;
    }
    return undefined;
  });
});

describe('what the generator writes', () => {
  let files: string[];
  const check = (folder: string, tool: string, ...parameters: string[]) =>
    run(join(clone, folder), env, join(clone, 'node_modules/.bin', tool), ...parameters);

  beforeAll(async () => {
    files = names(await run(clone, env, 'git', 'ls-files', '-z', '--modified', '--others', '--exclude-standard'));
  });

  test('adds the new remote to the lockfile and changes no other package', async () => {
    const changes = await run(clone, env, 'git', 'diff', '--numstat', 'pnpm-lock.yaml');
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
