/*
 * Renders the icons of the installed app from `host/public/icon.svg`: `node --import tsx e2e/icons.ts`. Run it when the
 * SVG changes and commit the results.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_PARAMETERS, installedChromium } from '@atrium/tools-setup/chromium';
import { chromium } from '@playwright/test';
import { ROOT } from './harness/workspace';

const folder = join(ROOT, 'host/public');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
/**
 * Launchers may crop a maskable icon to its inner circle, so this one has square corners and a smaller, centred sign.
 */
const maskable = svg
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32" rx="8"', '<rect x="-5" y="-5" width="42" height="42"');
/** The icon without rounded corners, for devices that crop it. */
const square = svg.replace(' rx="8"', '');

const ICONS = [
  { file: 'icon-192.png', size: 192, drawing: svg },
  { file: 'icon-512.png', size: 512, drawing: svg },
  { file: 'icon-maskable-512.png', size: 512, drawing: maskable },
  { file: 'apple-touch-icon.png', size: 180, drawing: square },
];

const executablePath = installedChromium();
const browser = await chromium.launch({ args: CHROMIUM_PARAMETERS, ...(executablePath && { executablePath }) });
for (const { file, size, drawing } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`);
  writeFileSync(join(folder, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
