import { storeChangedRelease } from '../../harness/servers/changed-release';
import { foundCompany } from '../../harness/people';
import { expect, testWithOwnServer as test } from '../../harness/test';

test('a page that no longer exists after a rollback shows the unavailable panel', async ({ server, browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  // In the next version the attendance page is at another path.
  await storeChangedRelease(server, {
    name: 'remote-leave',
    version: '9.1.0',
    from: 'leave/attendance',
    to: 'leave-hours',
  });
  await server.release('activate', 'remote-leave@9.1.0', '--why', 'moves attendance');
  await page.goto('/leave-hours');
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance', exact: true })).toBeVisible();

  await server.release('rollback', 'remote-leave', '--why', 'attendance is broken');

  const main = page.getByRole('main');
  await expect(main.getByText('Couldn’t load Attendance')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/leave-hours');

  // The path still belongs to the remote after a reload, and the remote's other pages work.
  await page.reload();
  await expect(main.getByText('Couldn’t load Attendance')).toBeVisible();
  await page.goto('/leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave & Attendance' })).toBeVisible();
  // A path that no release ever had belongs to no remote.
  await page.goto('/leave-nothing');
  await expect(page).toHaveURL(/\/dashboard$/);
});
