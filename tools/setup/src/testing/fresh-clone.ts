import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

/** Time limit of a command: `npm run check` runs all tests of the server, which take long without PostgreSQL. */
export const MAX_COMMAND_MS = 40 * 60_000;

/** A program that hangs is ended before the test is, so that its name is reported. */
const LIMITS = { timeout: MAX_COMMAND_MS, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const;

/** The environment of a user, without variables of tests. Previously installed packages come from pnpm's store. */
export function environmentOfPerson(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ATRIUM_TEST_ALL: _all, DATA_DIR: _data, DATABASE_URL: _database, ...own } = process.env;
  return { ...own, npm_config_prefer_offline: 'true', pnpm_config_prefer_offline: 'true' };
}

/**
 * Runs a program and returns its output. Throws the output if the program fails. Names the program whenever it prints
 * something, because a suite that prints nothing for some minutes counts as hanging.
 */
export async function run(
  cwd: string,
  env: NodeJS.ProcessEnv,
  program: string,
  ...parameters: string[]
): Promise<string> {
  try {
    const running = promisify(execFile)(program, parameters, { ...LIMITS, cwd, env });
    running.child.stdout?.on('data', () => process.stderr.write(`▹ runs ${program} ${parameters[0] ?? ''}\n`));
    return (await running).stdout;
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string }; // execFile adds them to its error
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

/** Returns the names that a program printed with a zero byte after each. */
export const names = (output: string): string[] => output.split('\0').filter((name) => name !== '');

/** Copies the files that a commit would contain: no packages, no builds and no ignored files. */
export async function copySources(folder: string): Promise<void> {
  const listed = await run(ROOT, process.env, 'git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of names(listed).filter((name) => existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(folder, file), { verbatimSymlinks: true });
  }
}

/** A program that serves Atrium. */
interface AtriumProcess {
  /** Reads the registry; empty if the program has ended. */
  readRegistry(): Promise<string>;
  /** Ends it with Ctrl-C. Returns the signal or the exit code with which it ended. */
  end(): Promise<string>;
  /** The output so far. */
  output(): string;
}

/** Starts a program that serves Atrium on the port `PORT`. Resolves once it is ready or has ended. */
export async function serve(
  cwd: string,
  env: NodeJS.ProcessEnv,
  program: string,
  ...parameters: string[]
): Promise<AtriumProcess> {
  const child = spawn(program, parameters, { ...LIMITS, cwd, env, detached: true });
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
  return {
    readRegistry: () =>
      fetch(`http://localhost:${env['PORT']}/api/registry`).then(
        (response) => response.text(),
        () => '',
      ),
    end: () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGINT');
      return ended;
    },
    output: () => output,
  };
}
