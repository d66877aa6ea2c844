import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { requestLeave } from '../../harness/leave';
import { changeRecord, foundCompany, joinCompany, register, someone } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { ApproverPage } from '../../pages/approver-page';
import { CompanySettingsPage } from '../../pages/company-settings-page';
import { PeoplePage } from '../../pages/people-page';

/** Opens a colleague's record and expects no action that is reserved for those who manage people. */
async function expectColleaguesOnly(page: Page, colleague: string) {
  const people = await PeoplePage.open(page);
  const record = await people.openRecord(colleague);
  await expect(record.getByRole('link', { name: 'Message' })).toBeVisible();
  for (const name of ['Edit', 'More actions']) await expect(record.getByRole('button', { name })).toHaveCount(0);
  await expect(record.getByText('Not confirmed')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
}

/** Opens the administration pages directly and expects a redirect to the dashboard. */
async function expectKeptOut(page: Page) {
  for (const path of ['/admin', '/admin/audit', '/admin-time-cost']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  for (const section of ['permissions', 'departments', 'invitations']) {
    await page.goto(`/settings/${section}`);
    await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  }
}

test('a manager and an employee see colleagues, but no administration', async ({ page, browserOf }) => {
  const mara = await foundCompany(page);
  const jonas = await joinCompany(await browserOf('Jonas'), mara, 'Jonas Weber');
  const elif = await joinCompany(await browserOf('Elif'), mara, 'Elif Kaya');
  await changeRecord(mara, jonas, { role: 'Manager' });

  for (const person of [jonas, elif]) {
    await expectColleaguesOnly(person.page, 'Mara Lind');
    await expectKeptOut(person.page);
  }
  const record = await (await PeoplePage.open(page)).openRecord('Elif Kaya');
  await expect(record.getByText('Not confirmed')).toBeVisible();
});

test('a manager sees and decides only the leave of their own reports', async ({ page, browserOf }) => {
  const mara = await foundCompany(page);
  const jonas = await joinCompany(await browserOf('Jonas'), mara, 'Jonas Weber');
  const elif = await joinCompany(await browserOf('Elif'), mara, 'Elif Kaya');
  const niko = await joinCompany(await browserOf('Niko'), mara, 'Niko Petrov');
  await changeRecord(mara, jonas, { role: 'Manager' });
  await changeRecord(mara, elif, { reportsTo: jonas.id });
  // Niko reports to Mara because every manager is responsible for people who report to nobody.
  await changeRecord(mara, niko, { reportsTo: mara.id });
  const within = await requestLeave(elif, 3);
  const outside = await requestLeave(niko, 3);

  const queue = await ApproverPage.open(jonas.page);
  await expect(queue.row('Elif Kaya')).toBeVisible();
  await expect(queue.row('Niko Petrov')).toHaveCount(0);
  const panel = await queue.openRequest('Elif Kaya');
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(queue.toast('Leave request approved successfully')).toBeVisible();
  await expect
    .poll(() => elif.api.call(API.leave.form, { params: { id: within } }))
    .toMatchObject({ status: 'Approved' });

  const decision = jonas.api.call(API.leave.decide, { params: { leaveId: outside }, body: { status: 'Approved' } });
  await expect(decision).rejects.toThrow(/: 40[34] /);
  await changeRecord(mara, niko, { reportsTo: jonas.id });
  await jonas.page.reload();
  await expect(queue.row('Niko Petrov')).toBeVisible();
});

test('an employee can open the audit log after a grant, and leaves it at once when the grant is revoked', async ({
  page,
  browserOf,
}) => {
  const mara = await foundCompany(page);
  const elif = await joinCompany(await browserOf('Elif'), mara, 'Elif Kaya');
  const permissions = await CompanySettingsPage.open(page, 'Permissions');
  await permissions.grant('Elif Kaya', 'See the audit log');
  await elif.page.goto('/admin/audit');
  await expect(elif.page.getByRole('row').filter({ hasText: 'changed the permissions of' })).toContainText('Elif Kaya');

  await mara.api.call(API.companies.savePermissions, { body: { permissions: [] } });
  await expect(elif.page).toHaveURL('/dashboard');
});

test('a person without a company is led to /explore from people and administration', async ({ page }) => {
  await register(page, someone('Olga Outside'));
  await page.goto('/people');
  await expect(page).toHaveURL('/explore');
  await page.goto('/admin/audit');
  await expect(page).toHaveURL('/explore');
  await page.goto('/owner-dashboard');
  await expect(page.getByRole('link', { name: 'Create a company' })).toBeVisible();
});
