import { accessibilityIssues } from '../harness/checks/axe';
import { goTo, MAIN_PAGES } from '../harness/keys';
import { foundCompany } from '../harness/people';
import { finishAnimations, waitUntilSettled } from '../harness/page-activity';
import { expect, test } from '../harness/test';

test.use({ serviceWorkers: 'allow' });

test('a page without a network shows an offline page, then the requested page once online', async ({
  page,
  context,
  browserErrors,
}) => {
  const { page: founder } = await foundCompany(page);
  await founder.goto('/dashboard');
  await founder.evaluate(async () => void (await navigator.serviceWorker.ready));

  // The last widgets load when they come into view. Requests still pending offline would fail and change their height.
  await founder.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await waitUntilSettled(founder);
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.setOffline(true);
  const said = founder.getByRole('alert').filter({ hasText: 'You are offline. Only messages, comments' });
  await expect(said).toBeVisible();
  // The alert does not cover the end of the page.
  await finishAnimations(founder);
  const covered = async () => {
    await founder.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const endOfPage = await founder.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
    return endOfPage - ((await said.boundingBox())?.y ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await founder.goto('/settings');
  await expect(founder.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // The page promises nothing about unsaved input, since most forms keep no draft.
  await expect(founder.getByRole('paragraph')).toHaveText(
    'Atrium cannot be reached. Check your connection, then try again.',
  );
  expect(await accessibilityIssues(founder)).toEqual([]);

  await context.setOffline(false);
  await founder.getByRole('link', { name: 'Try again' }).click();
  await expect(founder).toHaveURL(/\/settings/);
  await expect(founder.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

/** All requests of the app but those for its session, settings and releases. */
const DATA = /\/api\/(?!auth|users|company\/main|registry|notifications)/;

test('every main page without data shows that the device is offline', async ({ page, context, browserErrors }) => {
  await foundCompany(page);
  // The browser gets the code of the pages; the data goes with the document, and the next one gets none.
  await page.goto('/settings/appearance');
  await waitUntilSettled(page);
  for (const [key, path] of MAIN_PAGES) await goTo(page, key, path);
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading chunk|WebSocket/);
  await page.route(DATA, (route) => route.abort('internetdisconnected'));
  await page.goto('/settings/appearance');
  await waitUntilSettled(page);
  await goTo(page, 's', '/settings/profile');

  await context.setOffline(true);
  for (const [key, path] of MAIN_PAGES) {
    await goTo(page, key, path);
    const said = page.getByRole('main').getByText('You are offline').locator('visible=true');
    await expect(said.first(), path).toBeVisible();
  }
});

test('the service worker caches only the offline page', async ({ page }) => {
  const { page: founder } = await foundCompany(page);
  await founder.goto('/dashboard');
  await founder.evaluate(async () => void (await navigator.serviceWorker.ready));
  await founder.goto('/leave');
  await expect(founder.getByRole('heading', { level: 1 })).toBeVisible();

  const kept = await founder.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline.html']);
});
