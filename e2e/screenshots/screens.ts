/*
 * Takes screenshots of every screen in all its states, for review: `npm run screenshots -- screens [NAME …]`, where
 * each name selects the screens that start with it. Covers both themes, desktop and phone, English and German. Writes
 * to `.cache/screens`, which is not committed; `index.html` in it shows all screenshots.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { OpenIdProvider } from '../harness/servers/openid-provider';
import prepareReleases from '../harness/servers/releases';
import { AtriumServer } from '../harness/servers/server';
import { ROOT, TEMPLATE } from '../harness/workspace';
import { openCamera, waitUntilSettled, STILL } from './camera';
import { ARRIVAL_SCREENS } from './screens/arrival';
import { COMPANY_SCREENS } from './screens/company';
import { contactSheet } from './screens/contact-sheet';
import { EMAILS, photographEmails } from './screens/emails';
import { OPERATOR_SCREENS } from './screens/operators';
import { PERSONAL_SCREENS } from './screens/personal';
import { PUBLIC_SCREENS } from './screens/public';
import { isNewEachTime, OPERATORS, type Scene, type SceneUser, setScene } from './screens/scene';
import type { Screen } from './screens/screen';
import { disturbApi, TROUBLE_SCREENS } from './screens/troubles';
import { VISITED_SCREENS } from './screens/visited';

const FOLDER = join(ROOT, '.cache/screens');
const ALL: readonly Screen[] = [
  ...VISITED_SCREENS,
  ...PUBLIC_SCREENS,
  ...ARRIVAL_SCREENS,
  ...COMPANY_SCREENS,
  ...PERSONAL_SCREENS,
  ...OPERATOR_SCREENS,
  ...TROUBLE_SCREENS,
];
const THEMES = ['light', 'dark'] as const;
/** Failing requests are retried for up to 4 s before the error appears; hanging ones soon show a loading state. */
const WAITS = { fail: { quietMs: 4_500, timeoutMs: 20_000 }, hang: { timeoutMs: 1_500 } };
/** Maximum height of a screenshot in px. Longer lists only repeat themselves. */
const MAX_HEIGHT = 2400;

interface View {
  name: string;
  options: BrowserContextOptions;
  themes: readonly (typeof THEMES)[number][];
  isEnglish: boolean;
}

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GERMAN = { locale: 'de-DE' };
const VIEWS: readonly View[] = [
  { name: '1280', options: WIDE, themes: THEMES, isEnglish: true },
  { name: '390', options: PHONE, themes: THEMES, isEnglish: true },
  { name: '1280.de', options: { ...WIDE, ...GERMAN }, themes: ['light'], isEnglish: false },
  { name: '390.de', options: { ...PHONE, ...GERMAN }, themes: ['light'], isEnglish: false },
];

/** Takes the screenshots of a screen in one view, in the themes of that view. */
async function photograph(page: Page, screen: Screen, view: View, scene: Scene): Promise<void> {
  const settle = () => waitUntilSettled(page, screen.calls && WAITS[screen.calls]);
  await page.emulateMedia({ colorScheme: 'light' });
  await screen.before?.(page, scene);
  if (screen.calls) await disturbApi(page, screen.calls);
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(scene));
  await settle();
  if (screen.prepare) {
    await screen.prepare(page, scene);
    await settle();
  }
  await fitWindow(page, settle);
  for (const theme of view.themes) {
    await page.emulateMedia({ colorScheme: theme });
    await settle();
    await page.screenshot({ path: join(FOLDER, `${screen.name}.${view.name}.${theme}.png`), caret: 'hide' });
  }
}

/** Makes the window as high as the page, unless an element floats over it: Chromium would forget the touch screen. */
async function fitWindow(page: Page, settle: () => Promise<unknown>): Promise<void> {
  const floats = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count();
  const size = page.viewportSize();
  if (floats > 0 || !size) return;
  const fit = async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > size.height) await page.setViewportSize({ ...size, height: Math.min(height, MAX_HEIGHT) });
  };
  await fit();
  await settle();
  // Content that came into view has loaded, or failed, and may be lower than expected.
  await page.setViewportSize(size);
  await fit();
}

async function photographAll(screens: readonly Screen[], view: View, scene: Scene): Promise<string[]> {
  const failures: string[] = [];
  const browsers = new Map<SceneUser, Page>();
  for (const screen of screens) {
    // Failing and hanging screens show the same few texts everywhere, so English is enough.
    if (screen.calls && !view.isEnglish) continue;
    if (screen.isPhoneOnly && !view.options.isMobile) continue;
    const known = isNewEachTime(screen.who) ? undefined : browsers.get(screen.who);
    const browser = known ?? (await scene.browserOf(screen.who, { ...STILL, ...view.options }));
    browsers.set(screen.who, browser);
    const page = await browser.context().newPage();
    page.setDefaultTimeout(8_000);
    try {
      await photograph(page, screen, view, scene);
    } catch (failure) {
      failures.push(`${screen.name}, ${view.name}: ${failure instanceof Error ? failure.message : String(failure)}`);
    }
    await page.close();
    await browser.context().setOffline(false);
    if (isNewEachTime(screen.who)) await browser.context().close();
  }
  for (const browser of browsers.values())
    await browser
      .context()
      .close()
      .catch(() => undefined);
  return failures;
}

async function main(browser: Browser, server: AtriumServer, names: readonly string[]): Promise<string[]> {
  const isChosen = (name: string) => names.length === 0 || names.some((start) => name.startsWith(start));
  const screens = ALL.filter(({ name }) => isChosen(name));
  const scene = await setScene(browser, server);
  const failures = await Promise.all(VIEWS.map((view) => photographAll(screens, view, scene)));
  if (isChosen(EMAILS)) await photographEmails(browser, server.dataDir, FOLDER);
  return failures.flat();
}

const [, , ...names] = process.argv;
if (names.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await prepareReleases();
const providers: OpenIdProvider[] = [];
const server = await AtriumServer.start({
  configure: async (origin) => {
    const provider = await OpenIdProvider.start(origin);
    providers.push(provider);
    return { ...provider.env, OPERATORS: OPERATORS.join(',') };
  },
});
const browser = await openCamera();
try {
  const failures = await main(browser, server, names);
  await writeFile(join(FOLDER, 'index.html'), contactSheet(await readdir(FOLDER)));
  for (const failure of failures) console.error(`✗ ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
  console.log(join(FOLDER, 'index.html'));
} finally {
  await browser.close();
  await server.stop();
  await Promise.all(providers.map((provider) => provider.stop()));
  await rm(TEMPLATE, { recursive: true, force: true });
}
