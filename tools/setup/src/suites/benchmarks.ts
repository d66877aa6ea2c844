import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '../builds/server';
import { run, SILENCE_MS, tail } from '../processes/run';
import { provideTestChromium } from '../services/chromium';
import { provideNginx } from '../services/nginx';
import { providePostgres } from '../services/postgres';
import { cachePath, ROOT } from '../workspace';
import { countTests, NGINX_MISSING, notRun, POSTGRES_MISSING, type Suite, type TestResult } from './suite';

const FOLDER = 'e2e/bench';

/** The benchmarks that load pages in a browser. */
const IN_BROWSER: readonly string[] = ['fallback', 'federation', 'heap', 'pages'];

/** Parameters of each benchmark's short form: few runs over little data, which test only that it runs. */
export const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  assets: ['1', '1'],
  'chat-history': ['1000', '150', '2'],
  'company-of-1000': ['2', '1'],
  'current-user': ['1', '1'],
  fallback: ['1'],
  'fan-out': ['50', '4', '1'],
  federation: ['1'],
  heap: ['2', '1'],
  'million-entries': ['10000', '2'],
  pages: ['all', '1', '/login'],
  'release-fan-out': ['40', '2'],
  sockets: ['200', '100'],
};

/** Returns the names of all benchmarks. */
export const findBenchmarks = (): string[] =>
  readdirSync(join(ROOT, FOLDER)).flatMap((file) => /^([a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []);

/** Returns the parameters with which Node runs a benchmark. */
export const benchmarkProgram = (name: string, parameters: readonly string[]): string[] => [
  '--import',
  'tsx',
  join(ROOT, FOLDER, `${name}.ts`),
  ...parameters,
];

/** Builds and installs what the given benchmarks need, other than services. */
export async function prepareBenchmarks(names: readonly string[]): Promise<void> {
  await buildServer();
  if (names.some((name) => IN_BROWSER.includes(name))) await provideTestChromium();
}

async function runShort(name: string, env: Record<string, string>, signal?: AbortSignal): Promise<TestResult> {
  const log = cachePath('bench', `${name}.log`);
  const program = benchmarkProgram(name, SHORT_FORMS[name] ?? []);
  const startedAt = performance.now();
  const { code, output, killed } = await run(process.execPath, program, {
    cwd: ROOT,
    env,
    log,
    silenceMs: SILENCE_MS,
    ...(signal && { signal }),
  });
  return {
    file: `${FOLDER}/${name}.ts`,
    name: 'runs in its short form',
    status: code === 0 ? 'passed' : 'failed',
    message: code === 0 ? '' : `${killed ?? ''}\n${tail(output, 30)}\nLog: ${log}`,
    durationMs: performance.now() - startedAt,
  };
}

/** Runs every benchmark in its short form. A benchmark fails if it cannot run, not if it is slow. */
export const benchmarksSuite: Suite = {
  name: 'bench',
  title: 'Benchmarks, short forms',
  isNightly: true,
  async run(show, { again, signal } = {}) {
    const postgres = await providePostgres();
    if (!postgres) return notRun(POSTGRES_MISSING);
    try {
      if (!(await provideNginx())) return notRun(NGINX_MISSING);
      const isWanted = (name: string) => !again || again.some(({ file }) => file === `${FOLDER}/${name}.ts`);
      const names = findBenchmarks().filter(isWanted);
      await prepareBenchmarks(names);
      const tests: TestResult[] = [];
      for (const name of names) {
        show(name);
        tests.push(await runShort(name, { TEST_DATABASE_URL: postgres.url }, signal));
      }
      const failures = tests.filter(({ status }) => status === 'failed');
      return { ...countTests(tests), tests, report: failures.map(({ file, message }) => file + message).join('\n') };
    } finally {
      await postgres.stop();
    }
  },
};
