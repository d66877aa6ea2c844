import { join } from 'node:path';
import { foundCompany } from '../../harness/people';
import { BROKEN, HELP, NEXT, NEXT_HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { expect, testWithOwnServer as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';

/** A public key in the output of the release command. */
const PUBLIC_KEY = /(?<=^|\s)[\w-]{43}(?=\s)/m;

test('revoking a stolen key takes what it signed from open tabs', async ({ server, browserOf }) => {
  const keyFile = join(server.dataDir, 'team.key');
  const created = await server.release('keys', 'create', 'remote-leave', '--out', keyFile);
  const [stolen = ''] = PUBLIC_KEY.exec(created) ?? [];
  await storeChangedRelease(server, { name: 'remote-leave', version: '9.0.0', ...NEXT, keyFile });
  await server.release('activate', 'remote-leave@9.0.0');

  const { page } = await LeavePage.open((await foundCompany(await browserOf('founder'))).page);
  await expect(page.getByText(NEXT_HELP)).toBeVisible();
  // A page load would remove this attribute.
  await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));

  await server.release('keys', 'revoke', stolen, '--force', '--why', 'it was stolen');
  await expect(page.getByText(HELP)).toBeVisible();
  await expect(page.getByText(NEXT_HELP)).toBeHidden();
  expect(await server.release('history', 'remote-leave')).toMatch(/revoke key .*it was stolen/);

  // Nothing that another trusted key signed is left.
  const own = (await server.release('keys')).split('\n').find((line) => /^remote-leave .* trusted$/.test(line)) ?? '';
  await server.release('keys', 'revoke', PUBLIC_KEY.exec(own)?.[0] ?? '', '--force');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load');
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load');
});

test('open tabs stop running a last good version once its key is revoked', async ({ server, browserOf }) => {
  const keyFile = join(server.dataDir, 'team.key');
  const [former = ''] = PUBLIC_KEY.exec(await server.release('keys', 'create', 'remote-leave', '--out', keyFile)) ?? [];
  const name = 'remote-leave';
  await storeChangedRelease(server, { name, version: '9.0.0', ...NEXT, keyFile });
  await server.release('activate', 'remote-leave@9.0.0');
  // The installation signs this one with its own key.
  await storeChangedRelease(server, { name, version: '9.1.0', ...BROKEN });
  await server.release('activate', 'remote-leave@9.1.0');
  const { page } = await LeavePage.open((await foundCompany(await browserOf('founder'))).page);
  await expect(page.getByText(NEXT_HELP)).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));

  await server.release('keys', 'revoke', former, '--why', 'its owner has left');

  await expect(page.getByText(HELP)).toBeVisible();
  await expect(page.getByText(NEXT_HELP)).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
});
