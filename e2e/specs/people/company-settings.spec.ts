import { API } from '@atrium/contracts';
import { confirmAddress } from '../../harness/operators';
import { foundCompany, joinCompany, register, someone } from '../../harness/people';
import { expectStoredDraft } from '../../harness/stored-drafts';
import { expect, test } from '../../harness/test';
import { CompanySettingsPage } from '../../pages/company-settings-page';
import { DashboardPage } from '../../pages/dashboard-page';
import { ExplorePage, OnboardingPage } from '../../pages/explore-page';

test('a founder renames the company and sets its rules, merged with simultaneous changes of another person', async ({
  page,
  browserErrors,
  browserOf,
}) => {
  browserErrors.allowStatus(409); // the rules were saved by another user in between
  const mara = await foundCompany(page, { company: 'Birchwood' });
  const company = await CompanySettingsPage.open(page, 'Company');
  await company.rename('  Birchwood Architects ');
  await expect(page.getByRole('button', { name: 'Company: Birchwood Architects. Switch company' })).toBeVisible();

  const rules = await CompanySettingsPage.open(page, 'Working time and leave');
  const working = rules.rules('Working time');
  await expect(working.getByLabel('Fri')).toHaveValue('8');
  // Unsaved input keeps the version of the rules with which it started.
  await working.getByLabel('Fri').fill('6:30');
  const { data } = await mara.api.call(API.companies.rules);
  const leave = { ...data.leave, correctionWindowDays: 7 };
  await mara.api.call(API.companies.saveRules, { body: { version: data.version, leave } });
  await rules.saveChanges();
  await expect(rules.toast('Saved')).toBeVisible();
  await expect(rules.rules('Leave').getByLabel('Corrections, in days')).toHaveValue('7');

  await working.getByLabel('Fri').fill('6');
  const newest = (await mara.api.call(API.companies.rules)).data;
  const week = [420, ...newest.workingTime.week.slice(1, 4), 300, 0, 0];
  const workingTime = { ...newest.workingTime, week };
  await mara.api.call(API.companies.saveRules, { body: { version: newest.version, workingTime } });
  await rules.saveChanges();
  await expect(working.getByRole('alert')).toContainText(/Fri.*5.*6/);
  await working.getByRole('button', { name: 'Keep mine' }).click();
  await expect(working.getByRole('alert')).toBeHidden();
  await expect(working.getByLabel('Mon')).toHaveValue('7');

  await page.reload();
  await expect(rules.rules('Working time').getByLabel('Fri')).toHaveValue('6');
  const jonas = await joinCompany(await browserOf('Jonas'), mara);
  await jonas.page.goto('/settings/rules');
  await expect(jonas.page.getByRole('heading', { level: 1, name: 'You don’t have access' })).toBeVisible();
});

test('a granted operation shows its section to the colleague immediately', async ({ page, browserOf }) => {
  const mara = await foundCompany(page);
  const jonas = await joinCompany(await browserOf('Jonas'), mara, 'Jonas Weber');
  const his = await CompanySettingsPage.open(jonas.page, 'Company');
  await expect(his.entry('Company')).toBeVisible();
  await expect(his.entry('Departments')).toBeHidden();

  const permissions = await CompanySettingsPage.open(page, 'Permissions');
  await permissions.grant('Jonas Weber', 'Manage workspaces');

  await his.entry('Departments').click();
  await expect(jonas.page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
  await expect(jonas.page.getByRole('button', { name: 'New department' })).toBeVisible();
});

test('an invalid address is named before sending, and invited people accept on /explore', async ({
  page,
  browserErrors,
  browserOf,
  server,
}) => {
  browserErrors.allowStatus(404); // there is no magic link yet, so the page creates one
  await foundCompany(page, { company: 'Birchwood' });
  const lena = someone('Lena Ott');
  const noor = someone('Noor Haddad');
  const invitations = await CompanySettingsPage.open(page, 'Invitations');

  await invitations.invite([lena.email, 'nonsense', noor.email]);

  await expect(page.getByText('nonsense: Enter an email address like name@company.com.')).toBeVisible();
  await invitations.invite([lena.email, noor.email]);
  await expect(invitations.result(lena.email)).toContainText('Invited');
  await expect(invitations.result(noor.email)).toContainText('Invited');
  await expect(page.getByRole('row', { name: new RegExp(lena.email) })).toBeVisible();

  const theirs = await browserOf('Lena');
  const invited = await register(theirs, lena);
  await theirs.goto('/explore');
  await expect(theirs.getByText(`Confirm that ${lena.email} is yours`)).toBeVisible();
  await confirmAddress(invited, server);
  await theirs.reload();
  const explore = await ExplorePage.on(theirs);
  await expect(explore.invitation('Birchwood')).toContainText('as Employee');
  await explore.accept('Birchwood');

  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(noor.email) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(lena.email) })).toBeHidden();
});

test('setting up a company continues where it was left, and ends at the checklist of the dashboard', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(404); // a new company has no magic link yet; the step for inviting creates one
  await register(page, someone('Mara Lind'));
  await page.goto('/onboarding');
  await page.getByLabel('Company name').fill('Birch');
  await expectStoredDraft(page, 'Birch');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Birch');
  const onboarding = await OnboardingPage.on(page);
  await onboarding.create('Birchwood');
  await onboarding.toWeek();

  await page.reload();
  await expect(onboarding.heading('Working week')).toBeVisible();
  await page.goto('/onboarding');
  await expect(onboarding.heading('Working week')).toBeVisible();
  await expect(page).toHaveURL(/step=leave(%2F|\/)week$/);
  await page.getByLabel('Fri').fill('6');
  await page.getByRole('button', { name: 'Finish' }).click();

  const { checklist } = await DashboardPage.on(page);
  await expect(checklist.getByText('1 of 4 done.')).toBeVisible();
  await page.goto('/onboarding');
  await expect(onboarding.heading('Create a company')).toBeVisible();
});

test('the help of a section stands as near its title in remotes as in the shell', async ({ page }) => {
  await foundCompany(page);
  const distance = async (section: string, help: RegExp) => {
    await page.goto(`/settings/${section}`);
    const line = page.getByText(help);
    await expect(line).toBeVisible();
    const [title, below] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await line.boundingBox()];
    return title && below && Math.round(below.y - title.y - title.height);
  };
  const inShell = await distance('appearance', /^Theme and language/);
  expect(inShell).toEqual(expect.any(Number));
  expect(await distance('calendar', /^Connect Google Calendar to keep/)).toBe(inShell);
  expect(await distance('departments', /^Group people and choose/)).toBe(inShell);
});
