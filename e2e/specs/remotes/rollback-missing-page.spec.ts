import { LONGEST_TEST_MS } from '../../harness/limits';
import { storeNextVersion } from '../../harness/servers/next-version';
import { foundCompany } from '../../harness/people';
import { expect, testWithOwnServer as test } from '../../harness/test';

test('a page that a rolled-back release lacks shows the unavailable panel', async ({ server, browserOf }) => {
  test.setTimeout(LONGEST_TEST_MS);
  const { page } = await foundCompany(await browserOf('founder'));
  await server.release('activate', await nextVersionWithReports(server), '--why', 'adds reports');
  await page.goto('/leave-reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave & Attendance' })).toBeVisible();

  await server.release('rollback', 'remote-leave', '--why', 'reports are wrong');

  const main = page.getByRole('main');
  await expect(main.getByText('Couldn’t load Leave reports')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/leave-reports');

  // The path still belongs to the remote after a reload, and the remote's other pages work.
  await page.reload();
  await expect(main.getByText('Couldn’t load Leave reports')).toBeVisible();
  await page.goto('/leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave & Attendance' })).toBeVisible();
  // A path that no release ever had belongs to no remote.
  await page.goto('/leave-nothing');
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** Stores a version of remote-leave with an additional page. Returns its name for the release command. */
async function nextVersionWithReports(server: Parameters<typeof storeNextVersion>[0]): Promise<string> {
  await storeNextVersion(server, {
    name: 'remote-leave',
    version: '9.1.0',
    changes: [
      {
        file: 'remote.json',
        from: '"routes": [',
        to: '"routes": [{ "path": "leave-reports", "title": { "en": "Leave reports" }, "guard": "company" },',
      },
      {
        file: 'src/remote.ts',
        from: 'routes: {',
        to: "routes: { 'leave-reports': () => import('./features/requests/components/leave-page'),",
      },
    ],
  });
  return 'remote-leave@9.1.0';
}
