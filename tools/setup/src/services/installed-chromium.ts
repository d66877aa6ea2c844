import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium or Chrome on this machine: the one of `CHROMIUM_PATH`, else where systems keep it. */
export const installedChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || PLACES.find((path) => existsSync(path));

/** What the browser needs to run as root, and to send nothing anywhere by itself. */
export const CHROMIUM_PARAMETERS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
