/*
 * Measures page performance for users: Lighthouse scores of public pages, layout shift of every route, and the time
 * from an interaction to the next paint.
 * Usage: `npm run bench -- pages [lighthouse|shift|input] [runs] [part of a name]`
 */
import { rm } from 'node:fs/promises';
import { PUBLIC_PATHS } from '@atrium/contracts';
import { buildApps } from '@atrium/tools-setup/apps';
import { VISITS } from '../harness/routes';
import prepareReleases from '../harness/servers/releases';
import { AtriumServer } from '../harness/servers/server';
import { setStage } from '../harness/servers/stage';
import { TEMPLATE } from '../harness/workspace';
import { measureInputs } from './pages/input';
import { measureScores } from './pages/lighthouse';
import { measureShifts } from './pages/shift';
import { openBrowser } from './browser/browser';

const [part = 'all', times = '3', only = ''] = process.argv.slice(2);
const runs = Number(times);
const isSelected = (name: string) => part === 'all' || part === name;
/** Returns whether a page's name contains the given text. */
const isAsked = (name: string) => name.includes(only);

await buildApps();
await prepareReleases();
const server = await AtriumServer.start();
const browser = await openBrowser();
try {
  // The last two belong to the app and are not for search engines; their scores are for comparison.
  if (isSelected('lighthouse'))
    await measureScores(server.origin, [...PUBLIC_PATHS, '/login', '/register'].filter(isAsked), runs);
  if (isSelected('shift') || isSelected('input')) {
    const known = await setStage({ browser, server });
    if (isSelected('shift'))
      await measureShifts(
        browser,
        server.origin,
        known,
        VISITS.filter(({ name }) => isAsked(name)),
      );
    if (isSelected('input')) await measureInputs(browser, server.origin, runs);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(TEMPLATE, { recursive: true, force: true });
}
