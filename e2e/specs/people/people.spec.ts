import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { SCREENS } from '../../harness/checks/widths';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { CompanySettingsPage } from '../../pages/company-settings-page';
import { CompanyTimePage } from '../../pages/company-time-page';
import { PeoplePage } from '../../pages/people-page';

test('a founder edits a record, hands over the work of a removed person, and grants a permission at once', async ({
  page,
  browserOf,
}) => {
  const mara = await foundCompany(page);
  const jonas = await joinCompany(await browserOf('Jonas'), mara, 'Jonas Weber');
  const elif = await joinCompany(await browserOf('Elif'), mara, 'Elif Kaya');
  await mara.api.call(API.departments.create, { body: { name: 'Design', lead: jonas.id } });
  const { data } = await mara.api.call(API.companies.rules);
  const leave = { ...data.leave, approval: { ...data.leave.approval, steps: [{ approvers: [jonas.id] }] } };
  await mara.api.call(API.companies.saveRules, { body: { version: data.version, leave } });

  const people = await PeoplePage.open(page);
  const record = await people.openRecord('Elif Kaya');
  await record.getByRole('button', { name: 'Edit' }).click();
  await record.getByLabel('Position').fill('Architect');
  await record.getByLabel('Reports to').fill('Jonas');
  await page.getByRole('option', { name: /Jonas Weber/ }).click();
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(record.getByText('Architect')).toBeVisible();
  await expect(people.row('Elif Kaya')).toContainText('Architect');
  await page.reload();
  await expect(people.record('Elif Kaya').getByRole('link', { name: 'Jonas Weber' })).toBeVisible();

  await people.record('Elif Kaya').getByRole('link', { name: 'Jonas Weber' }).click();
  const dialog = await people.startRemoval('Jonas Weber');
  await dialog.getByLabel('Successor').fill('Elif');
  await page.getByRole('option', { name: /Elif Kaya/ }).click();
  const items = dialog.getByRole('list', { name: 'What happens to their work' });
  await expect(items).toContainText('1 approval step passes to Elif Kaya');
  await expect(items).toContainText('1 department gets Elif Kaya as its lead');
  await expect(items).toContainText('1 person reports to Elif Kaya');
  await dialog.getByLabel('Reason').fill('Moved to another city');
  await dialog.getByRole('button', { name: 'Remove person' }).click();
  await expect(people.toast('Jonas Weber was removed from the company')).toBeVisible();
  await expect(people.row('Jonas Weber')).toBeHidden();
  const after = await mara.api.call(API.companies.rules);
  expect(after.data.leave.approval.steps).toMatchObject([{ approvers: [elif.id] }]);
  expect((await mara.api.call(API.departments.list)).departments).toMatchObject([{ lead: { _id: elif.id } }]);
  await page.getByRole('tab', { name: 'Former members' }).click();
  await page.getByRole('row').filter({ hasText: 'Jonas Weber' }).click();
  await expect(people.record('Jonas Weber').getByText('Left')).toBeVisible();

  await elif.page.goto('/people');
  await expect(elif.page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(elif.page.getByRole('button', { name: 'Invite people' })).toBeHidden();
  const permissions = await CompanySettingsPage.open(page, 'Permissions');
  await permissions.grant('Elif Kaya', 'Invite people');
  await expect(elif.page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('row').filter({ hasText: 'changed the permissions of' })).toContainText('Elif Kaya');
  await expect(page.getByRole('row').filter({ hasText: 'from the company' })).toContainText('removed Jonas Weber');
});

test('a founder moves two people to a department in one step', async ({ page, browserOf }) => {
  const mara = await foundCompany(page);
  await joinCompany(await browserOf('Jonas'), mara, 'Jonas Weber');
  await joinCompany(await browserOf('Elif'), mara, 'Elif Kaya');
  await mara.api.call(API.departments.create, { body: { name: 'Design' } });

  const people = await PeoplePage.open(page);
  await people.select('Jonas Weber', 'Elif Kaya');
  await people.changeDepartment('Design');
  await expect(people.toast('2 people are now in Design')).toBeVisible();
  await page.reload();
  for (const name of ['Jonas Weber', 'Elif Kaya']) await expect(people.row(name)).toContainText('Design');
  await expect(people.row('Mara Lind')).not.toContainText('Design');
});

test('a founder sets a rate, sees the affected entries and finds the cost in the matrix', async ({ page }) => {
  const mara = await foundCompany(page);
  const end = new Date();
  const start = new Date(end.getTime() - 60_000);
  await mara.api.call(API.time.createEntry, {
    body: {
      clientId: randomUUID(),
      taskName: 'Drawings',
      project: 'Library',
      segments: [{ start: start.toISOString(), end: end.toISOString() }],
      source: 'manual',
    },
  });

  const time = await CompanyTimePage.open(page);
  await time.openTab('Rates');
  await expect(page.getByText('1 person has no rate')).toBeVisible();
  // The company's current day, which may be yesterday in the browser's time zone.
  const form = await time.startCompanyRate('80', start.toISOString().slice(0, 10));
  await form.getByLabel('Recalculate existing entries').check();
  await expect(form.getByText(/^Cost: – → €1/)).toBeVisible();
  await form.getByRole('button', { name: 'Save rate' }).click();
  await expect(time.toast(/^Rate saved/)).toBeVisible();
  await expect(page.getByText('1 person has no rate')).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Hourly rates' })).toContainText('€80.00');

  await time.openTab('People');
  await page.getByRole('tabpanel').getByText('Cost', { exact: true }).click();
  await expect(time.row('Mara Lind')).toContainText(/€\d/);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/€\d/);
});

test('the actions for a person do not cover the date of joining', async ({ page, browserOf }) => {
  const founder = await foundCompany(page);
  await joinCompany(await browserOf('colleague'), founder);
  const row = (await PeoplePage.open(founder.page)).row('Jonas Weber');
  const actions = row.getByRole('link', { name: /: Jonas Weber$/ });
  await expect(actions).toHaveCount(2);
  const [date, action] = [row.locator('time'), actions.first()];
  await expect
    .poll(async () => {
      const [left, right] = [await date.boundingBox(), await action.boundingBox()];
      return left !== null && right !== null && left.x + left.width <= right.x;
    })
    .toBe(true);
});

test('the actions for a person are in the menu of their card on a phone', async ({ browserOf }) => {
  const mara = await foundCompany(await browserOf('Mara', SCREENS[390]));
  await joinCompany(await browserOf('Jonas'), mara, 'Jonas Weber');
  const card = (await PeoplePage.open(mara.page)).row('Jonas Weber');
  await card.getByRole('button', { name: 'Actions for Jonas Weber' }).click();
  const items = mara.page.getByRole('menuitem');
  await expect(items).toHaveText(['Message', 'Attendance', 'Email', 'Profile']);
  for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await items.getByText('Profile').click();
  await expect(mara.page.getByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible();
});
