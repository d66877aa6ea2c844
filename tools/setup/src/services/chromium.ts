import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../processes/run';
import { Refusal } from '../terminal/refusal';
import { step } from '../terminal/step';
import { cachePath, ROOT } from '../workspace';
import { installPackages, mayInstallPackages } from './apt';
import { hasTestChromium, installedTestChromium } from './installed-chromium';

/**
 * Provides a Chromium for tests: the one of `CHROMIUM_PATH`, else Debian's headless shell, which is installed if it can
 * be, else an installed browser, else Playwright's own build.
 *
 * @returns the path of the executable, or null for Playwright's own
 * @throws Refusal if none is available
 */
export async function provideTestChromium(): Promise<string | null> {
  if (mayInstallPackages()) {
    if (!hasTestChromium()) await install('chromium-headless-shell');
    if (!installedTestChromium()) await install('chromium');
  }
  const found = installedTestChromium();
  if (found && !existsSync(found)) throw new Refusal(`CHROMIUM_PATH names ${found}, which does not exist.`);
  if (found) return found;
  const done = await step("Installing Playwright's Chromium", installOwn);
  if (done) return null;
  throw new Refusal(
    `No Chromium was found and none could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH. Log: ${cachePath('chromium.log')}`,
  );
}

const install = (name: string) => step(`Installing ${name}`, () => installPackages(name));

async function installOwn(): Promise<boolean> {
  const command = createRequire(join(ROOT, 'e2e/package.json')).resolve('@playwright/test/cli');
  const { code } = await run(process.execPath, [command, 'install', 'chromium'], { log: cachePath('chromium.log') });
  return code === 0;
}
