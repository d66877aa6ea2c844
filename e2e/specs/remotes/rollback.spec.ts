import { foundCompany, joinCompany } from '../../harness/people';
import { HELP, NEXT, NEXT_HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { expectStoredDraft } from '../../harness/stored-drafts';
import { expect, testWithOwnServer as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';

test('one command rolls back remote-leave in open tabs in place and keeps drafts', async ({ server, browserOf }) => {
  await storeChangedRelease(server, { name: 'remote-leave', version: '9.0.0', ...NEXT });
  await server.release('activate', 'remote-leave@9.0.0', '--why', 'the next version');

  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const founderPage = await LeavePage.open(founder.page);
  const colleaguePage = await LeavePage.open(colleague.page);
  for (const { page } of [founderPage, colleaguePage]) {
    await expect(page.getByText(NEXT_HELP)).toBeVisible();
    // A page load would remove this attribute.
    await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));
  }
  const form = await colleaguePage.openForm();
  await form.root.getByLabel('Reason').fill('My sister marries.');
  await expectStoredDraft(colleague.page, 'My sister marries.');

  await server.release('rollback', 'remote-leave', '--why', 'the next version is broken');

  for (const { page } of [founderPage, colleaguePage]) {
    await expect(page.getByText(HELP)).toBeVisible();
    await expect(page.getByText(NEXT_HELP)).toBeHidden();
    await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
  }
  // The form is open because the URL contains its state.
  const again = colleague.page.getByRole('dialog', { name: 'Request leave' });
  await expect(again.getByLabel('Reason')).toHaveValue('My sister marries.');

  const history = await server.release('history', 'remote-leave');
  expect(history).toMatch(/roll.*the next version is broken/);
});
