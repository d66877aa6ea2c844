import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Load {
  /** Requests per second. */
  rate: number;
  /** 99th percentile of the latency in milliseconds. */
  p99: number;
}

interface LoadOptions {
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Requested in turns instead of the URL's path. Only wrk supports this; autocannon requests the URL. */
  paths?: readonly string[];
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** The load generator. wrk is preferred: it uses less CPU, which leaves more for the measured server. */
export const loader = hasWrk ? 'wrk' : 'autocannon';

/** Generates load on one URL from a separate process. @throws Error if any response is unsuccessful */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  return hasWrk ? runWrk(url, options) : runAutocannon(url, options);
}

/** Writes a wrk script that requests the paths in turns. Returns its file name. */
function writeScript(paths: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'atrium-bench-wrk-')), 'paths.lua');
  writeFileSync(
    file,
    `local requests, turn = {}, 0
init = function()
  for index, path in ipairs({ ${paths.map((path) => JSON.stringify(path)).join(', ')} }) do
    requests[index] = wrk.format("GET", path)
  end
end
request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
`,
  );
  return file;
}

async function runWrk(url: string, { headers = {}, connections, seconds, paths = [] }: LoadOptions): Promise<Load> {
  const script = paths.length > 0 ? writeScript(paths) : null;
  const output = await collect('wrk', [
    ...(script ? ['-s', script] : []),
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  if (script) rmSync(dirname(script), { recursive: true });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url} does not stand the load:\n${output}`);
  return { rate, p99: Number(amount) * (unit === 'us' ? 0.001 : unit === 's' ? 1_000 : 1) };
}

async function runAutocannon(url: string, { headers = {}, connections, seconds }: LoadOptions): Promise<Load> {
  const program = createRequire(import.meta.url).resolve('autocannon');
  const output = await collect(process.execPath, [
    program,
    '--json',
    `--connections=${connections}`,
    `--duration=${seconds}`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ]);
  // The format that autocannon documents.
  const result = JSON.parse(output) as { requests: { average: number }; latency: { p99: number }; non2xx: number };
  if (result.non2xx > 0) throw new Error(`${url} answers ${result.non2xx} times with an error.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

function collect(program: string, parameters: string[]): Promise<string> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
