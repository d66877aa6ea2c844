import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from './packages.mjs';

/**
 * Runs `tools/setup/src/<command>.ts` on the project's own Node and waits for it to end. Signals are forwarded, so that
 * Ctrl-C stops what the command started before this process ends.
 *
 * @param {URL} rootUrl The workspace.
 * @param {string} command
 * @param {string[]} parameters
 * @returns {Promise<number>} The exit code.
 */
export function runCommand(rootUrl, command, parameters) {
  const root = fileURLToPath(rootUrl);
  const script = join(root, 'tools/setup/src', `${command}.ts`);
  if (!/^[a-z]+$/.test(command) || !existsSync(script)) {
    const known = readdirSync(join(root, 'tools/setup/src')).flatMap((file) => /^([a-z]+)\.ts$/.exec(file)?.[1] ?? []);
    console.error(`There is no command "${command}". Commands: ${known.join(', ')}.`);
    return Promise.resolve(1);
  }
  // Tools that the command starts look for `node` in the path and must find the project's own.
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(nodeBinary(root), ['--import', 'tsx', script, ...parameters], {
    cwd: root,
    env: { ...process.env, PATH: path, ATRIUM_BEGAN: String(performance.timeOrigin) },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the command as well; this process only has to outlive the command.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  endWithParent(child);
  return new Promise((resolve) => {
    child.on('error', (failure) => {
      console.error(`The project's own Node cannot run: ${failure.message}. Delete node_modules and try again.`);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 1)));
  });
}

/** Interval at which the parent process is checked, in ms. */
const CHECK_INTERVAL_MS = 500;

/**
 * Ends the command when its parent process is gone. npm forwards SIGTERM only to the shell in between, which would
 * leave an orphaned server running.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
