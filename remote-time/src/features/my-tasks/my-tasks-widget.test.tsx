import { API, type MyTask } from '@atrium/contracts';
import { act, anId, apiError, type FakeApi, renderWithPlatform, screen } from '@atrium/testing';
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
  expect(await screen.findByText('No open tasks are assigned to you')).toBeVisible();
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

describe('a task that arrives while the dashboard is open', () => {
  /** Renders the widget with these tasks. Returns a function that replaces them, as an assignment does. */
  async function showLive(first: MyTask[]) {
    let tasks = first;
    const { platform, user } = render((api) => api.answer(API.tasks.mine, () => ({ tasks, totalCount: tasks.length })));
    await screen.findByText(first[0]?.title ?? 'No open tasks are assigned to you');
    const receive = async (next: MyTask[]) => {
      tasks = next;
      await act(() => platform.queryClient.invalidateQueries());
    };
    return { receive, user };
  }
  const titles = () => screen.queryAllByRole('link', { name: /Website/ }).map(({ textContent }) => textContent);

  it('waits below the others until it is requested, and then has the focus', async () => {
    const read = task('Read', null);
    const late = task('Write', '2020-01-01');
    const { receive, user } = await showLive([read]);

    await receive([late, read]);
    const button = await screen.findByRole('button', { name: '1 new' });
    expect(titles()).toEqual(['Read (Website)']);
    await user.click(button);

    expect(titles()).toEqual(['Write (Website)', 'Read (Website)']);
    expect(screen.getByRole('link', { name: 'Write (Website)' })).toHaveFocus();
  });

  it('replaces the text of the empty state, not the lines', async () => {
    const { receive, user } = await showLive([]);

    await receive([task('Write', null)]);
    expect(await screen.findByText('1 open task is assigned to you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 new' }));

    expect(screen.getByRole('link', { name: 'Write (Website)' })).toHaveFocus();
  });
});
