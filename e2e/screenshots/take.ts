/*
 * Photographs the demo company for the public pages, in both themes: `npm run screenshots`. The pictures lie beside the
 * pages that show them and are committed; they are taken again where the app looks different.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '@atrium/tools-setup/demo';
import prepareReleases from '../harness/releases';
import { AtriumServer } from '../harness/server';
import { ROOT, TEMPLATE } from '../harness/workspace';
import { openCamera, settled, signIn, STILL } from './camera';

const FOLDER = join(ROOT, 'host/src/features/public-pages/screenshots');
const SIZE = { width: 1280, height: 800 };
/** The largest that a picture may be, in bytes. */
const LARGEST = 60 * 1024;
/** Tried in turn until the picture is small enough. */
const QUALITIES = [0.86, 0.8, 0.72, 0.64, 0.56];

/** Founder first: she has something to decide. */
const [FOUNDER] = DEMO_PEOPLE;

interface Shot {
  name: string;
  path: string;
  /** A text of the demo company that is there once the page is whole. */
  shows: string;
  /** Brings the page to what is to be seen. */
  prepare?: (page: Page) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { name: 'dashboard', path: '/dashboard', shows: 'Niko Petrov' },
  { name: 'leave', path: '/leave-approver', shows: 'Niko Petrov' },
  {
    name: 'messages',
    path: '/messaging',
    shows: 'Jonas Weber',
    prepare: async (page) => {
      const preview = page.getByRole('main').getByText('The client likes the courtyard');
      await preview.first().click();
      // In the list, and as a message.
      await preview.nth(1).waitFor();
    },
  },
  { name: 'time', path: '/time-dashboard', shows: 'Client call' },
  { name: 'people', path: '/people', shows: 'Tomás Oliveira' },
];

/** The page as WebP, made by the browser itself; as good as the size allows. */
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
    if (bytes.length <= LARGEST) return bytes;
  }
  throw new Error(`A picture is larger than ${LARGEST} bytes, whatever the quality.`);
}

async function signedIn(browser: Browser, origin: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ ...STILL, baseURL: origin, viewport: SIZE, colorScheme });
  const page = await context.newPage();
  await signIn(page, { email: FOUNDER?.email ?? '', password: DEMO_PASSWORD });
  return page;
}

await prepareReleases();
const server = await AtriumServer.start();
const browser = await openCamera();
try {
  await seedDemo(server.origin, server.dataDir);
  for (const theme of ['light', 'dark'] as const) {
    const page = await signedIn(browser, server.origin, theme);
    for (const { name, path, shows, prepare } of SHOTS) {
      await page.goto(path);
      await page.getByRole('main').getByText(shows).first().waitFor();
      await prepare?.(page);
      await settled(page);
      const bytes = await photograph(page);
      await writeFile(join(FOLDER, `${name}.${theme}.webp`), bytes);
      console.log(`${name}.${theme}.webp  ${(bytes.length / 1024).toFixed(0)} KB`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(TEMPLATE, { recursive: true, force: true });
}
