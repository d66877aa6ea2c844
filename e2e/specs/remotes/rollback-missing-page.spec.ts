import { storeChangedRelease } from '../../harness/servers/changed-release';
import { foundCompany } from '../../harness/people';
import { expect, testWithOwnServer as test } from '../../harness/test';

test('a page that a rolled-back release lacks shows the unavailable panel', async ({ server, browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  // The next version has its attendance page at another path.
  await storeChangedRelease(server, {
    name: 'remote-leave',
    version: '9.1.0',
    from: 'leave/attendance',
    to: 'leave-reports',
  });
  await server.release('activate', 'remote-leave@9.1.0', '--why', 'adds reports');
  await page.goto('/leave-reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance', exact: true })).toBeVisible();

  await server.release('rollback', 'remote-leave', '--why', 'reports are wrong');

  const main = page.getByRole('main');
  await expect(main.getByText('Couldn’t load Attendance')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/leave-reports');

  // The path still belongs to the remote after a reload, and the remote's other pages work.
  await page.reload();
  await expect(main.getByText('Couldn’t load Attendance')).toBeVisible();
  await page.goto('/leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave & Attendance' })).toBeVisible();
  // A path that no release ever had belongs to no remote.
  await page.goto('/leave-nothing');
  await expect(page).toHaveURL(/\/dashboard$/);
});
