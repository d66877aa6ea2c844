import { pdf } from '../../harness/documents';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { ProjectPage, TaskPanel } from '../../pages/time/project-page';
import { WorkspacePage } from '../../pages/time/workspace-page';

test('two people work on a board and see each other’s moves', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const dashboard = await DashboardPage.open(colleague.page);

  const workspace = await WorkspacePage.open(founder.page);
  const mine = await workspace.createProject('Relaunch', [colleague.name]);
  await mine.addTask('To do', 'Sitemap', 'Fonts');
  await expect(mine.cards('To do')).toHaveText([/^Sitemap/, /^Fonts/]);

  // The colleague opens the project from the notification.
  await expect(dashboard.bell).toHaveAccessibleName('Notifications, 1 new');
  const notifications = await dashboard.openNotifications();
  await notifications.item('Relaunch').getByRole('link').first().click();
  const theirs = await ProjectPage.on(colleague.page, 'Relaunch');
  await expect(theirs.cards('To do')).toHaveText([/^Sitemap/, /^Fonts/]);

  await mine.move('Sitemap', 'ArrowRight');
  await expect(mine.card('Sitemap')).toBeFocused();
  await expect(theirs.cards('In progress')).toHaveText([/^Sitemap/]);

  await theirs.move('Fonts', 'ArrowRight', 'ArrowDown');
  await expect(mine.cards('In progress')).toHaveText([/^Sitemap/, /^Fonts/]);
  await theirs.card('Fonts').dragTo(theirs.page.getByRole('region', { name: 'Done' }));
  await expect(mine.cards('Done')).toHaveText([/^Fonts/]);

  const after = await WorkspacePage.open(founder.page);
  await expect(after.project('Relaunch').getByRole('meter')).toHaveAttribute('aria-valuetext', '1 of 2');
});

test('a task is discussed, gets a file and a timer, and is deleted and restored while a colleague renames it', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const workspace = await WorkspacePage.open(founder.page);
  const project = await workspace.createProject('Relaunch', [colleague.name]);
  await project.addTask('To do', 'Sitemap');
  const task = await project.openTask('Sitemap');

  await task.attach(pdf('outline.pdf'));
  await task.comment('Please look', colleague.name);
  await task.root.getByRole('button', { name: 'Start timer' }).click();
  await expect(project.toast('Timer started')).toBeVisible();

  const dashboard = await DashboardPage.open(colleague.page);
  const notifications = await dashboard.openNotifications();
  await notifications.item('mentioned you').getByRole('link').first().click();
  const seen = await TaskPanel.on(colleague.page);
  await expect(seen.root.getByText('Please look')).toBeVisible();
  await expect(seen.root.getByRole('link', { name: 'outline.pdf' })).toBeVisible();

  await seen.root.getByRole('button', { name: 'Title: Sitemap' }).click();
  await seen.root.getByRole('textbox', { name: 'Title' }).fill('Site structure');
  await task.root.getByRole('button', { name: 'Actions for the task' }).click();
  await founder.page.getByRole('menuitem', { name: 'Delete task' }).click();
  await expect(project.cards('To do')).toHaveCount(0);
  await expect(seen.root.getByText('Somebody else deleted this while you were editing')).toBeVisible();
  await expect(seen.root.getByRole('textbox', { name: 'Title' })).toHaveValue('Site structure');
  await expect(seen.root.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
  await founder.page.getByRole('button', { name: 'Undo' }).click();
  await expect(project.cards('To do')).toHaveText([/^Sitemap/]);
});
