import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Ids of the process groups that this process has started and that may still run. */
const groups = new Set<number>();

/** Kills a process group. Does nothing if it has already ended. */
function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // Every process of the group has ended.
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function killAll(): void {
  for (const group of groups) kill(group, 'SIGKILL');
}

/** Ends all groups, then ends this process with the signal's default action. */
function endBySignal(signal: NodeJS.Signals): void {
  killAll();
  stopListening();
  process.kill(process.pid, signal);
}

function stopListening(): void {
  for (const signal of SIGNALS) process.off(signal, endBySignal);
  process.off('exit', killAll);
}

/**
 * Registers the process group of a child that was spawned with `detached`. The terminal's Ctrl-C does not reach that
 * group, so it is killed when this process ends. Returns a function that kills the rest of the group and unregisters
 * it.
 */
function registerGroup(child: ChildProcess): () => void {
  const group = child.pid;
  if (group === undefined) return () => undefined;
  if (groups.size === 0) {
    for (const signal of SIGNALS) process.on(signal, endBySignal);
    process.on('exit', killAll);
  }
  groups.add(group);
  return () => {
    if (!groups.delete(group)) return;
    kill(group, 'SIGKILL');
    if (groups.size === 0) stopListening();
  };
}

/** The folder, limits and output of a program to run. */
export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** File to which all output is written. */
  log?: string;
  /** Called with each complete line of either stream. */
  onLine?: (line: string) => void;
  /** Milliseconds after which the process and all its descendants are killed. */
  timeoutMs?: number;
  /** Milliseconds without any output after which they are killed. */
  silenceMs?: number;
  /** Kills them when it aborts. */
  signal?: AbortSignal;
}

/** The result of a program. */
export interface RunResult {
  /** The exit code; 1 if a signal or a limit ended the process. */
  code: number;
  /** The output of both streams, in the order of arrival. */
  output: string;
  /** The reason why the process was killed, for messages; null if it ended. */
  killed: string | null;
}

/** Milliseconds without output after which a program that checks, builds or tests counts as hanging. */
export const SILENCE_MS = 5 * 60_000;

/** Milliseconds to wait for the output of a killed process. */
const OUTPUT_MS = 5_000;

const formatDuration = (ms: number) => (ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} minutes`);

/** Runs a program to its end and collects its output. Does not throw if the program fails. */
export function run(program: string, parameters: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd, env, log, onLine, timeoutMs, silenceMs, signal } = options;
  if (log) mkdirSync(dirname(log), { recursive: true });
  const file = log ? createWriteStream(log) : undefined;
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...colours(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const killGroup = registerGroup(child);
  let killed: string | null = null;
  const stop = (reason: string) => {
    killed ??= reason;
    killGroup();
  };
  const limit = timeoutMs ? setTimeout(() => stop(`It ran for ${formatDuration(timeoutMs)}.`), timeoutMs) : undefined;
  const stall = silenceMs
    ? setTimeout(() => stop(`It printed nothing for ${formatDuration(silenceMs)}.`), silenceMs)
    : undefined;
  const abort = () => stop(String(signal?.reason));
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let output = '';
  let rest = '';
  const take = (chunk: Buffer) => {
    stall?.refresh();
    const text = String(chunk);
    output += text;
    file?.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach((line) => onLine?.(line));
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => {
    const end = (code: number) => {
      clearTimeout(limit);
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
      killGroup();
      file?.end();
      resolve({ code, output, killed });
    };
    child.on('error', (failure) => {
      output += `\n${failure.message}`;
      end(127);
    });
    child.on('close', (code) => end(killed === null ? (code ?? 1) : 1));
    // A descendant in another process group survives and keeps the output open.
    child.on('exit', () => {
      if (killed !== null) setTimeout(() => end(1), OUTPUT_MS).unref();
    });
  });
}

/** Returns environment variables that enable colours in a terminal and disable them in logs. */
const colours = (): Record<string, string | undefined> =>
  process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Returns the last lines of an output, for places where a whole log would be too long. */
export const tail = (output: string, lines = 60): string => output.trimEnd().split('\n').slice(-lines).join('\n');

/** Runs `work` over all items, `concurrency` at a time. Returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  // Every index has a result, or `Promise.all` would have thrown.
  return items.map((_, index) => results.get(index) as Result);
}
