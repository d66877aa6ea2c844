/*
 * Takes the screenshots of the demo company for the public pages, wide and on a phone, in both themes and languages:
 * `npm run screenshots`. The files are committed beside the pages that show them. Take them again when the look of the
 * app changes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '@atrium/tools-setup/demo';
import { logIn } from '../harness/people';
import prepareReleases from '../harness/servers/releases';
import { AtriumServer } from '../harness/servers/server';
import { ROOT, TEMPLATE } from '../harness/workspace';
import { TimePage } from '../pages/time/time-page';
import { openCamera, STILL, waitUntilSettled } from './camera';

const FOLDER = join(ROOT, 'host/src/features/public-pages/screenshots');
/** Views by the part that they add to the name of a file. */
const VIEWS = {
  '': { viewport: { width: 1280, height: 800 } },
  '.phone': { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>;
/** Maximum size of a screenshot in bytes. */
const MAX_BYTES = 60 * 1024;
/** WebP qualities, tried in this order until the file is small enough. */
const QUALITIES = [0.86, 0.8, 0.72, 0.64, 0.56];

/** Locales of the browser by the folder of their screenshots. */
const LOCALES = { en: STILL.locale, de: 'de-DE' } as const;
const THEMES = ['light', 'dark'] as const;

/** Task of the founder's timer. */
const TASK = 'Jury presentation';

/** The founder, who has requests to decide. */
const [FOUNDER] = DEMO_PEOPLE;

interface Screenshot {
  name: string;
  path: string;
  /** A text of the demo company that appears once the page is complete. */
  shows: string;
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<void>;
}

const SHOTS: readonly Screenshot[] = [
  { name: 'dashboard', path: '/dashboard', shows: 'Niko Petrov' },
  { name: 'leave', path: '/leave-approver', shows: 'Niko Petrov' },
  {
    name: 'messages',
    path: '/messaging',
    shows: 'Jonas Weber',
    prepare: async (page) => {
      await page.getByRole('main').getByText('Library Competition').first().click();
      await page.getByText('I am there.').waitFor();
    },
  },
  {
    name: 'time',
    path: '/time-dashboard',
    shows: 'Client call',
    prepare: async (page) => {
      // Recent tasks have the same name, but no clock.
      const clock = page.getByRole('main').getByRole('listitem').filter({ hasText: TASK }).getByRole('timer').first();
      await waitUntilSettled(page);
      // The first screenshot, in English, starts the timer that all show.
      if (!(await clock.isVisible())) await (await TimePage.on(page)).start(TASK);
      await clock.waitFor();
    },
  },
  { name: 'people', path: '/people', shows: 'Tomás Oliveira' },
];

/** Returns a screenshot as WebP, encoded by the browser in the best quality that the maximum size allows. */
async function photograph(page: Page): Promise<Buffer> {
  const png = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  for (const quality of QUALITIES) {
    const webp = await page.evaluate(
      async ([data, asked]) => {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        canvas.getContext('2d')?.drawImage(picture, 0, 0);
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: asked });
        let text = '';
        for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
        return btoa(text);
      },
      [png, quality] as const,
    );
    const bytes = Buffer.from(webp, 'base64');
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`A picture is larger than ${MAX_BYTES} bytes, whatever the quality.`);
}

/** Takes all screenshots of a page's view, theme and language. Their file names end with `ending`. */
async function takeAll(page: Page, language: string, ending: string): Promise<void> {
  await mkdir(join(FOLDER, language), { recursive: true });
  for (const { name, path, shows, prepare } of SHOTS) {
    await page.goto(path);
    await page.getByRole('main').getByText(shows).first().waitFor();
    await prepare?.(page);
    await waitUntilSettled(page);
    const bytes = await photograph(page);
    const file = join(language, `${name}${ending}.webp`);
    await writeFile(join(FOLDER, file), bytes);
    console.log(`${file}  ${(bytes.length / 1024).toFixed(0)} KB`);
  }
}

await prepareReleases();
const server = await AtriumServer.start();
const browser = await openCamera();
try {
  await seedDemo(server.origin, server.dataDir);
  for (const [language, locale] of Object.entries(LOCALES)) {
    for (const [view, options] of Object.entries(VIEWS)) {
      for (const colorScheme of THEMES) {
        const settings = { ...STILL, ...options, baseURL: server.origin, locale, colorScheme };
        const page = await (await browser.newContext(settings)).newPage();
        await logIn(page, { email: FOUNDER?.email ?? '', password: DEMO_PASSWORD });
        await takeAll(page, language, `${view}.${colorScheme}`);
        await page.context().close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(TEMPLATE, { recursive: true, force: true });
}
