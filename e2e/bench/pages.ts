/*
 * What pages cost those who look at them: Lighthouse on the public ones, layout shift on every route, and how long a
 * press waits for its picture. `npm run bench -- pages [lighthouse|shift|input] [runs] [part of a name]`
 */
import { rm } from 'node:fs/promises';
import { PUBLIC_PATHS } from '@atrium/contracts';
import { buildApps } from '@atrium/tools-setup/apps';
import { setStage } from '../harness/cast';
import { VISITS } from '../harness/routes';
import prepareReleases from '../harness/releases';
import { AtriumServer } from '../harness/server';
import { TEMPLATE } from '../harness/workspace';
import { measureInputs } from './pages/input';
import { measureScores } from './pages/lighthouse';
import { measureShifts } from './pages/shift';
import { openBrowser } from './pages/slow-browser';

const [part = 'all', times = '3', only = ''] = process.argv.slice(2);
const runs = Number(times);
const wanted = (name: string) => part === 'all' || part === name;
/** Of pages, those whose name has the given words in it. */
const isAsked = (name: string) => name.includes(only);

await buildApps();
await prepareReleases();
const server = await AtriumServer.start();
const browser = await openBrowser();
try {
  // The last two are the app's and not for search engines; their figures are here to compare with.
  if (wanted('lighthouse'))
    await measureScores(server.origin, [...PUBLIC_PATHS, '/login', '/register'].filter(isAsked), runs);
  if (wanted('shift') || wanted('input')) {
    const known = await setStage({ browser, server });
    if (wanted('shift'))
      await measureShifts(
        browser,
        server.origin,
        known,
        VISITS.filter(({ name }) => isAsked(name)),
      );
    if (wanted('input')) await measureInputs(browser, server.origin, runs);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(TEMPLATE, { recursive: true, force: true });
}
