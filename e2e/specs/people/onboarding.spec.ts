import { API } from '@atrium/contracts';
import { register, someone } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { CompanySettingsPage } from '../../pages/company-settings-page';
import { OnboardingPage } from '../../pages/explore-page';
import { DashboardPage } from '../../pages/dashboard-page';

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
