import { API } from '@atrium/contracts';
import { register, someone } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { CompanySettingsPage } from '../../pages/company-settings-page';
import { OnboardingPage } from '../../pages/explore-page';
import { DashboardPage } from '../../pages/dashboard-page';
import { LoginPage } from '../../pages/public-pages';

test('setting up a company invites a pasted list of people and adds the public holidays of its country', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(404); // a new company has no magic link yet; the step for inviting creates one
  const { api } = await register(page, someone('Mara Lind'));
  const [lena, noor, jonas] = [someone('Lena Ott'), someone('Noor Haddad'), someone('Jonas Weber')];
  await page.goto('/onboarding');
  const onboarding = await OnboardingPage.on(page);
  await page.getByRole('combobox', { name: 'Country' }).fill('German');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await onboarding.create('Birchwood');

  const invitations = new CompanySettingsPage(page);
  await page.getByLabel('Email addresses').focus();
  await page.keyboard.insertText(`Lena Ott <${lena.email}>\n${noor.email};\n${jonas.email}, `);
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  for (const { email } of [lena, noor, jonas]) await expect(invitations.result(email)).toContainText('Invited');
  await onboarding.toWeek();

  await page.getByRole('button', { name: /^Add \d+ holidays$/ }).click();
  await expect(page.getByText('All of them are in the list, for this and the next year.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();

  const { checklist } = await DashboardPage.on(page);
  await expect(checklist.getByText('2 of 4 done.')).toBeVisible();
  await expect(checklist.getByRole('link', { name: 'Invite colleagues' })).toHaveCount(0);
  const { data } = await api.call(API.companies.rules);
  const days = data.workingTime.holidays.map(({ date }) => date.slice(5));
  expect(days).toEqual(expect.arrayContaining(['01-01', '05-01', '10-03', '12-25']));
});

test('setting up a company continues in another browser, and a dismissed checklist is dismissed in both', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(404); // a new company has no magic link yet; the step for inviting creates one
  const founder = await register(await browserOf('founder'), someone('Mara Lind'));
  await founder.page.goto('/onboarding');
  const onboarding = await OnboardingPage.on(founder.page);
  await onboarding.create('Birchwood');
  await onboarding.toWeek();
  await waitUntilSettled(founder.page);

  const other = await browserOf('other');
  await (await LoginPage.open(other)).submit(founder.email);
  await expect(other).not.toHaveURL(/\/login/);
  const { checklist } = await DashboardPage.open(other);
  await checklist.getByRole('link', { name: 'Finish setting up' }).click();
  await expect(new OnboardingPage(other).heading('Working week')).toBeVisible();
  await other.getByRole('button', { name: 'Skip' }).click();
  await DashboardPage.on(other);
  await expect(checklist.getByText('1 of 4 done.')).toBeVisible();
  await checklist.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect(checklist).toHaveCount(0);
  await waitUntilSettled(other);

  const dashboard = await DashboardPage.open(founder.page);
  await waitUntilSettled(founder.page);
  await expect(dashboard.checklist).toHaveCount(0);
});
