import { API, type Task } from '@atrium/contracts';
import { networkError, renderWithPlatform, screen, waitFor, within } from '@atrium/testing';
import { aProject, asTime, aTask } from '../../../testing/work';
import { NewTaskPanel } from './new-task-panel';

it('offers the user’s own projects even if the projects of others fill the first page', async () => {
  const projects = {
    mine: [aProject({ _id: 'fedcba9876543210fedcba98', name: 'My own' })],
    all: [aProject({ name: 'Of others', isMember: false, canEdit: false })],
  };
  renderWithPlatform(<NewTaskPanel onClose={() => undefined} />, {
    ...asTime,
    at: '/workspace?panel=task',
    path: '/workspace',
    api: (api) =>
      api.answer(API.projects.list, ({ query: { scope, limit } }) => ({
        projects: projects[scope],
        pagination: { totalCount: 200, totalPages: 2, currentPage: 1, limit },
      })),
  });
  const field = await screen.findByRole('combobox', { name: 'Project' });
  const options = within(field).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['My own']);
});

it('sends a task again with the same id after a lost response', async () => {
  const answers: (Task | null)[] = [null, aTask()];
  const { user, platform } = renderWithPlatform(<NewTaskPanel onClose={() => undefined} />, {
    ...asTime,
    at: '/workspace?panel=task',
    path: '/workspace',
    api: (api) =>
      api
        .answer(API.projects.list, ({ query: { limit } }) => ({
          projects: [aProject()],
          pagination: { totalCount: 1, totalPages: 1, currentPage: 1, limit },
        }))
        .answer(API.tasks.create, () => {
          const stored = answers.shift();
          if (!stored) throw networkError();
          return stored;
        }),
  });
  await user.type(await screen.findByRole('textbox', { name: /What needs to be done/ }), 'Call');
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(platform.api.calls(API.tasks.create)).toHaveLength(2));
  const [first, second] = platform.api.calls(API.tasks.create).map(({ body }) => body);
  expect(first).toEqual({ id: expect.any(String), title: 'Call' });
  expect(second).toEqual(first);
});
