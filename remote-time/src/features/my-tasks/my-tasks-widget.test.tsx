import { API, type MyTask } from '@atrium/contracts';
import { anId, apiError, type FakeApi, renderWithPlatform, screen } from '@atrium/testing';
import { withStartTimer } from '../../shared/model/start-timer-context';
import { asTime, PROJECT_ID } from '../../testing/work';
import MyTasksWidget from './my-tasks-widget';

const task = (title: string, dueDate: string | null): MyTask => ({
  _id: anId(),
  number: 1,
  title,
  priority: 'normal',
  dueDate,
  project: { _id: PROJECT_ID, name: 'Website', colour: 2 },
  columnName: 'To do',
  columnKind: 'open',
});
const render = (api: (api: FakeApi) => unknown) => renderWithPlatform(<MyTasksWidget />, { ...asTime, api });

it('links to each shown task, and shows how many others there are', async () => {
  const late = task('Write', '2020-01-01');
  render((api) => api.answer(API.tasks.mine, () => ({ tasks: [late, task('Read', null)], totalCount: 5 })));
  const link = await screen.findByRole('link', { name: 'Write (Website)' });
  expect(link).toHaveAttribute('href', `/project/${PROJECT_ID}?task=${late._id}`);
  expect(screen.getByRole('heading', { name: 'Overdue' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Later' })).toBeVisible();
  expect(screen.getByRole('link', { name: '3 more tasks' })).toBeVisible();
});

it('shows an empty state', async () => {
  render((api) => api.answer(API.tasks.mine, () => ({ tasks: [], totalCount: 0 })));
  expect(await screen.findByText(/^No open tasks/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New task' })).toHaveAttribute('href', '/workspace?panel=task');
});

it('shows an error when the tasks cannot be loaded, and retries', async () => {
  let isDown = true;
  const { user } = render((api) =>
    api.answer(API.tasks.mine, () => {
      if (isDown) throw apiError('INTERNAL');
      return { tasks: [task('Write', null)], totalCount: 1 };
    }),
  );
  const retry = await screen.findByRole('button', { name: /retry/i });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Write (Website)' })).toBeVisible();
});

it('starts a timer for a task', async () => {
  const start = jest.fn(async () => true);
  const Widget = withStartTimer(start, MyTasksWidget);
  const { user, platform } = renderWithPlatform(<Widget />, {
    ...asTime,
    api: (api) => api.answer(API.tasks.mine, () => ({ tasks: [task('Write', null)], totalCount: 1 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Start timer: Write' }));
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ taskName: 'Write', project: PROJECT_ID }));
  expect(platform.toasts.shown).toMatchObject([{ variant: 'success', description: 'Write' }]);
});
