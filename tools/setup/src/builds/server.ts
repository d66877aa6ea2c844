import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from '@atrium/tools-webpack';
import { run, SILENCE_MS, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';
import { step } from '../terminal/step';
import { cachePath, ROOT } from '../workspace';

const folder = join(ROOT, 'server');
const stamp = join(folder, 'dist/.inputs');

/** The entry of the built server. */
export const SERVER_ENTRY = join(folder, 'dist/main.js');

/**
 * Bundles the server for production if its sources changed.
 *
 * @returns whether it was built
 * @throws Refusal with the messages of a failed build
 */
export async function buildServer(): Promise<boolean> {
  const inputs = inputsHash(folder);
  if (existsSync(SERVER_ENTRY) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return false;
  await step('Building the server', async () => {
    const log = cachePath('build/server.log');
    const { code, output, killed } = await run(process.execPath, ['--import', 'tsx', 'build.ts'], {
      cwd: folder,
      log,
      silenceMs: SILENCE_MS,
    });
    if (code !== 0)
      throw new Refusal(`The server does not build: ${killed ?? ''}\n${tail(output)}\nThe whole log: ${log}`);
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(stamp, inputs);
  });
  return true;
}
