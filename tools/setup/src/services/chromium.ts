import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../processes/run';
import { Refusal } from '../terminal/refusal';
import { step } from '../terminal/step';
import { cachePath, ROOT } from '../workspace';
import { installPackages, mayInstallPackages } from './apt';
import { installedChromium } from './installed-chromium';

/**
 * A Chromium to test with: the installed one, else Debian's package where that may be installed, else Playwright's own
 * build.
 *
 * @returns path of the executable, or null for Playwright's own
 * @throws Refusal if none can be had
 */
export async function provideChromium(): Promise<string | null> {
  const found = installedChromium();
  if (found && !existsSync(found)) throw new Refusal(`CHROMIUM_PATH names ${found}, which does not exist.`);
  if (found) return found;
  if (mayInstallPackages()) {
    await step('Installing Chromium', () => installPackages('chromium'));
    const now = installedChromium();
    if (now) return now;
  }
  const done = await step("Installing Playwright's Chromium", installOwn);
  if (done) return null;
  throw new Refusal(
    `No Chromium was found and none could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH. Log: ${cachePath('chromium.log')}`,
  );
}

async function installOwn(): Promise<boolean> {
  const command = createRequire(join(ROOT, 'e2e/package.json')).resolve('@playwright/test/cli');
  const { code } = await run(process.execPath, [command, 'install', 'chromium'], { log: cachePath('chromium.log') });
  return code === 0;
}
