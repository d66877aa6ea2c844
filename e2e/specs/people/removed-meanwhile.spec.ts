import { API } from '@atrium/contracts';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { PeoplePage } from '../../pages/people-page';
import { WorkspacePage } from '../../pages/time/workspace-page';

test('a dialog keeps its input if its person is removed, and the person sees which company they have left', async ({
  browserOf,
}) => {
  const mara = await foundCompany(await browserOf('mara'));
  const jonas = await joinCompany(await browserOf('jonas'), mara);
  await DashboardPage.open(jonas.page);
  const people = await PeoplePage.open(mara.page);
  const record = await people.openRecord('Jonas Weber');
  await record.getByRole('region', { name: 'Working time' }).getByRole('button', { name: 'Change' }).click();
  const dialog = mara.page.getByRole('dialog', { name: 'New working time of Jonas Weber' });
  await dialog.getByRole('radio', { name: 'Own hours' }).check();
  await dialog.getByRole('textbox', { name: 'Fri' }).fill('4');

  await mara.api.call(API.users.remove, { params: { id: jonas.id }, body: { reason: 'Moved on' } });

  await expect(dialog.getByText('This person is not in the company')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Fri' })).toHaveValue('4');
  await expect(dialog.getByRole('button', { name: 'Save working time' })).toBeDisabled();

  await expect(jonas.page.getByRole('heading', { level: 1, name: 'Welcome to Atrium' })).toBeVisible();
  await expect(jonas.page.getByText('You no longer belong to Birchwood.')).toBeVisible();
});

test('a column that is removed while a task is being typed into it keeps the title', async ({ page }) => {
  const mara = await foundCompany(page);
  const workspace = await WorkspacePage.open(page);
  const project = await workspace.createProject('Relaunch', []);
  const { pathname } = new URL(page.url());
  const projectId = pathname.split('/').at(-1) ?? '';
  const { columns } = await mara.api.call(API.tasks.board, { params: { projectId } });
  const [todo, doing] = columns;
  if (!todo || !doing) throw new Error('A new project has no columns.');
  await page.getByRole('button', { name: `New task in ${todo.name}` }).click();
  await page.keyboard.type('Order chairs');

  const params = { projectId, columnId: todo._id };
  await mara.api.call(API.projects.removeColumn, { params, query: { moveTo: doing._id } });

  const column = project.page.getByRole('region', { name: todo.name });
  await expect(column.getByText('This column was removed meanwhile')).toBeVisible();
  await expect(column.getByRole('textbox')).toHaveValue('Order chairs');
  await column.getByRole('button', { name: 'Discard' }).click();
  await expect(column).toHaveCount(0);
});
