import { foundCompany } from '../../harness/people';
import { HELP, NEXT, NEXT_HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { expect, testWithOwnServer as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';

const name = 'remote-leave';
const version = '9.0.0';

test('a preview runs a stored version in one tab, and ends there at once', async ({ server, browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  await storeChangedRelease(server, { name, version, ...NEXT });
  const output = await server.release('preview', `${name}@${version}`);
  const [address = ''] = /\/dashboard\?preview=\S+/.exec(output) ?? [];

  await page.goto(address);
  await expect(page).toHaveURL('/dashboard');
  await LeavePage.open(page);
  await expect(page.getByText(NEXT_HELP)).toBeVisible();
  await expect(page.getByText(`You preview ${name} ${version} until`)).toBeVisible();

  const other = await page.context().newPage();
  await LeavePage.open(other);
  await expect(other.getByText(HELP)).toBeVisible();
  await expect(other.getByText('You preview')).toBeHidden();
  await other.close();

  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByText(HELP)).toBeVisible();
  await expect(page.getByText('You preview')).toBeHidden();
  expect(await server.release('history', name)).not.toContain(version);
});
