import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainInstallation, installationProgress } from './explain.mjs';
import { fingerprint } from './fingerprint.mjs';

/** Version of pnpm that installs the packages. */
export const PNPM = '12.21.0';
/** Disk space for a first installation and build in bytes, with room to spare. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Installs the packages of the lockfile, unless they are already installed. Prints its progress, and on failure one
 * sentence on what to do.
 *
 * @param {URL} rootUrl The workspace.
 * @returns {Promise<boolean>} Whether everything is installed.
 */
export async function installWorkspace(rootUrl) {
  const root = fileURLToPath(rootUrl);
  const stamp = join(root, 'node_modules/.atrium-installed');
  const wanted = fingerprint(root, PNPM);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(nodeBinary(root))) return true;

  const log = join(root, '.cache/setup/install.log');
  try {
    mkdirSync(join(root, '.cache/setup'), { recursive: true });
    const free = freeBytes(root);
    if (!existsSync(join(root, 'node_modules')) && free < NEEDED_BYTES) {
      console.error(
        `The disk has only ${(free / 1024 ** 3).toFixed(1)} GB left; Atrium needs 2 GB. Free some and run the same command again.`,
      );
      return false;
    }
    const started = Date.now();
    const output = await install(root, log);
    if (output !== null) {
      console.error(`\n${explainInstallation(output, { pnpm: PNPM })}\nThe whole log: ${log}`);
      return false;
    }
    writeFileSync(stamp, fingerprint(root, PNPM));
    console.log(`Packages are installed (${((Date.now() - started) / 1000).toFixed(0)} s).`);
    return true;
  } catch (failure) {
    console.error(explainInstallation(String(failure), { pnpm: PNPM }));
    return false;
  }
}

/** Returns the path of the project's own Node. @param {string} root @returns {string} */
export function nodeBinary(root) {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} folder @returns {number} Infinite if the system does not report it. */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/**
 * @param {string} root
 * @param {string} logFile
 * @returns {Promise<string | null>} The output if the installation failed; null if it succeeded.
 */
function install(root, logFile) {
  console.log('Installing packages. The first time takes about half a minute.');
  const log = createWriteStream(logFile);
  const parameters = ['-y', `pnpm@${PNPM}`, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const child = spawn('npx', parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const show = progressLine();
  let output = '';
  const take = (/** @type {Buffer} */ chunk) => {
    output += chunk;
    log.write(chunk);
    for (const line of String(chunk).split('\n')) show(line);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  // The log is optional: the installation itself reports a full disk.
  log.on('error', () => undefined);
  return new Promise((resolve) => {
    child.on('error', (failure) => resolve(`${output}\n${failure.message}`));
    child.on('close', (code) => {
      log.end();
      if (process.stdout.isTTY) process.stdout.write('\n');
      resolve(code === 0 ? null : `${output}\nexit ${code}`);
    });
  });
}

/** Returns a function that shows the progress: on a single line in a terminal, otherwise as a new line every 5 s. */
function progressLine() {
  let shown = 0;
  return (/** @type {string} */ line) => {
    const progress = installationProgress(line);
    if (!progress) return;
    const text = `  ${progress.ready} of ${Math.max(progress.resolved, progress.ready)} packages`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
    else if (Date.now() - shown > 5_000) {
      shown = Date.now();
      console.log(text);
    }
  };
}
