import { existsSync } from 'node:fs';

/** Debian's headless Chromium, which starts and renders faster than the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const firstOf = (paths: readonly string[]) => process.env['CHROMIUM_PATH'] || paths.find((path) => existsSync(path));

/** Returns the path of a Chromium or Chrome on this machine, from `CHROMIUM_PATH` or else from the usual locations. */
export const installedChromium = (): string | undefined => firstOf([...BROWSERS, HEADLESS_SHELL]);

/** Returns the path of the Chromium for tests, which is the headless shell where it is installed. */
export const installedTestChromium = (): string | undefined => firstOf([HEADLESS_SHELL, ...BROWSERS]);

/** Returns whether the tests run in the headless shell, or in a browser that `CHROMIUM_PATH` names. */
export const hasTestChromium = (): boolean => Boolean(firstOf([HEADLESS_SHELL]));

/** Parameters that let the browser run as root and keep it from sending anything automatically. */
export const CHROMIUM_PARAMETERS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
