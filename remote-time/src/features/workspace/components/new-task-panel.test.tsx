import { API } from '@atrium/contracts';
import { renderWithPlatform, screen, within } from '@atrium/testing';
import { aProject, asTime } from '../../../testing/work';
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
