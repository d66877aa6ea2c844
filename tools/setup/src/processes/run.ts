import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** File that takes everything printed. */
  log?: string;
  /** Called with each whole line, of either stream. */
  onLine?: (line: string) => void;
  /** Milliseconds after which the process is ended and counts as failed. */
  timeout?: number;
}

export interface RunResult {
  /** The exit code; 1 where a signal or the time-out ended it. */
  code: number;
  /** Everything printed, both streams in the order they came. */
  output: string;
  timedOut: boolean;
}

/** Runs a program to its end and collects what it prints; never throws for a failing program. */
export function run(program: string, parameters: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd, env, log, onLine, timeout } = options;
  if (log) mkdirSync(dirname(log), { recursive: true });
  const file = log ? createWriteStream(log) : undefined;
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...colours(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let rest = '';
  const take = (chunk: Buffer) => {
    const text = String(chunk);
    output += text;
    file?.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach((line) => onLine?.(line));
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  let timedOut = false;
  const timer = timeout
    ? setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, timeout)
    : undefined;
  return new Promise((resolve) => {
    const end = (code: number) => {
      clearTimeout(timer);
      file?.end();
      resolve({ code, output, timedOut });
    };
    child.on('error', (failure) => {
      output += `\n${failure.message}`;
      end(127);
    });
    child.on('close', (code) => end(timedOut ? 1 : (code ?? 1)));
  });
}

/** What is shown on a terminal may keep its colours; a log is plain. */
const colours = (): Record<string, string | undefined> =>
  process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** The last lines of an output: what to show where a whole log would be too much. */
export const tail = (output: string, lines = 60): string => output.trimEnd().split('\n').slice(-lines).join('\n');

/** Runs `work` over all items, so many at a time, and gives the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  // Every index was worked on, or Promise.all had thrown.
  return items.map((_, index) => results.get(index) as Result);
}
