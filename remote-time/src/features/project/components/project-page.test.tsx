import { API, type ProjectDetail, type TaskCard } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildUser,
  type FakeApi,
  mockScreenWidth,
  type RenderOptions,
  renderWithPlatform,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { workKeys } from '../../../shared/api/work-keys';
import { followWork } from '../../../shared/model/follow-work';
import { WithTaskComments } from '../../../testing/task-comments';
import { aBoard, aCard, aColumn, aProjectDetail, asTime, aTask, aWorkspace, PROJECT_ID } from '../../../testing/work';
import { projectKeys } from '../api/project-keys';
import ProjectPage from './project-page';

const todo = aColumn({ name: 'To do', rank: 'a' });
const done = aColumn({ name: 'Done', kind: 'done', rank: 'b' });
const ada = { _id: anId(), name: 'Ada Lovelace', avatarUrl: null };
const write = aCard({ title: 'Write', columnId: todo._id, rank: 'a', assignees: [ada._id], dueDate: '2020-01-01' });
const read = aCard({ title: 'Read', columnId: todo._id, rank: 'b', priority: 'urgent' });
const project = aProjectDetail({ members: [ada], columns: [todo, done] });

interface Setup {
  query?: string;
  detail?: ProjectDetail;
  tasks?: TaskCard[];
  session?: RenderOptions['session'];
  api?: (api: FakeApi) => unknown;
}

beforeAll(() => {
  // The editor needs layout methods that jsdom lacks.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // the editor accepts an empty list
  document.elementFromPoint = () => null;
  // jsdom has no IntersectionObserver. In these tests nothing scrolls into view.
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
    unobserve() {}
    takeRecords() {
      return [];
    }
  } as unknown as typeof IntersectionObserver; // implements only what the board calls
});

const render = ({ query = '', detail = project, tasks = [write, read], session, api }: Setup = {}) =>
  renderWithPlatform(
    <WithTaskComments>
      <ProjectPage />
    </WithTaskComments>,
    {
      ...asTime,
      ...(session && { session }),
      at: `/project/${PROJECT_ID}${query}`,
      path: '/project/:projectId',
      api: (fake) => {
        fake
          .answer(API.projects.get, () => detail)
          .answer(API.workspaces.list, () => ({ workspaces: [aWorkspace({ _id: detail.workspaceId })] }))
          .answer(API.people.employees, () => ({ employees: [] }))
          .answer(API.tasks.board, () => aBoard({ columns: [todo, done], people: [ada], tasks }));
        api?.(fake);
      },
    },
  );

const cardsOf = (column: string) =>
  within(screen.getByRole('list', { name: `Tasks in ${column}` }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/ #.*/, ''));

async function focusOnWrite() {
  const card = await screen.findByRole('link', { name: /^Write/ });
  act(() => card.focus());
}

it('shows the tasks of each column in their order', async () => {
  render();
  await screen.findByRole('link', { name: /^Write/ });
  expect(cardsOf('To do')).toEqual(['Write', 'Read']);
  expect(cardsOf('Done')).toEqual([]);
});

it('moves a task by keyboard at once, keeps its focus and announces its place', async () => {
  const { user, platform } = render({
    api: (api) => api.answer(API.tasks.move, ({ body }) => ({ ...write, columnId: body.column ?? '', seq: 2 })),
  });
  await focusOnWrite();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(cardsOf('Done')).toEqual(['Write']);
  expect(screen.getByRole('link', { name: /^Write/ })).toHaveFocus();
  expect(platform.api.calls(API.tasks.move).at(-1)?.body).toEqual({ column: done._id, after: null });
  expect(await screen.findByText('Write moved to Done, 1 of 1')).toBeInTheDocument();
});

it('returns a task to its place if the server rejects the move', async () => {
  const { user, platform } = render({
    api: (api) =>
      api.answer(API.tasks.move, () => {
        throw apiError('PROJECT_ARCHIVED');
      }),
  });
  await focusOnWrite();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('The task was not moved'));
  expect(cardsOf('To do')).toEqual(['Write', 'Read']);
});

it('moves between cards with the arrow keys', async () => {
  const { user } = render();
  await focusOnWrite();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /^Read/ })).toHaveFocus();
  expect(screen.getByRole('link', { name: /^Read/ })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('link', { name: /^Write/ })).toHaveAttribute('tabindex', '-1');
});

it('adds a task at the end of a column, and restores the title when that fails', async () => {
  let isDown = false;
  const { user, platform } = render({
    api: (api) =>
      api.answer(API.tasks.create, ({ body }) => {
        if (isDown) throw apiError('INTERNAL');
        const { id = '', title } = body;
        return aTask({ _id: id, title, columnId: done._id, seq: 2 });
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'New task in Done' }));
  await user.keyboard('Ship it{Enter}');
  await waitFor(() => expect(cardsOf('Done')).toEqual(['Ship it']));
  isDown = true;
  await user.keyboard('Lost{Enter}');
  await waitFor(() => expect(screen.getByLabelText('What needs to be done?')).toHaveValue('Lost'));
  expect(cardsOf('Done')).toEqual(['Ship it']);
  isDown = false;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(platform.api.calls(API.tasks.create)).toHaveLength(3));
  // The same task, which is not stored twice if only the response was lost.
  const [, failed, repeated] = platform.api.calls(API.tasks.create);
  expect(repeated?.body).toEqual(failed?.body);
});

it('lets a user join an open project, and then offers its changes', async () => {
  const open = { ...project, isMember: false, canEdit: false, memberCount: 1 };
  let stored: ProjectDetail = open;
  const { user, platform } = render({
    detail: open,
    api: (api) =>
      api
        .answer(API.projects.get, () => stored)
        .answer(API.projects.join, () => (stored = { ...stored, isMember: true, canEdit: true, memberCount: 2 })),
  });
  const stop = followWork(platform);
  const join = await screen.findByRole('button', { name: 'Join' });
  await screen.findByRole('link', { name: /^Write/ });
  expect(screen.queryByRole('button', { name: /^New task/ })).not.toBeInTheDocument();
  await user.click(join);
  expect(await screen.findByRole('tab', { name: /Members\s*2/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New task in Done' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
  expect(platform.api.calls(API.projects.join)).toMatchObject([{ params: { projectId: PROJECT_ID } }]);
  stop();
});

it('keeps offering to join an open project if joining fails', async () => {
  const { user, platform } = render({
    detail: { ...project, isMember: false },
    api: (api) =>
      api.answer(API.projects.join, () => {
        throw apiError('PROJECT_ARCHIVED');
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([{ variant: 'destructive', title: 'Couldn’t join the project' }]),
  );
  expect(screen.getByRole('button', { name: 'Join' })).toBeEnabled();
});

it('offers no changes to users without the permission', async () => {
  const { user, platform } = render({ detail: { ...project, canEdit: false, canManage: false, isMember: false } });
  await focusOnWrite();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(platform.api.calls(API.tasks.move)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /New task/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Join' })).toBeVisible();
});

it('lists only the tasks that match the filters in the URL', async () => {
  const { user, location } = render({ query: '?view=list&priority=urgent&label=nonsense' });
  expect(await screen.findByRole('row', { name: /Read/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Write/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Due'), 'Overdue');
  expect(await screen.findByText('No task matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
  expect(await screen.findByRole('row', { name: /Write/ })).toBeVisible();
  expect(location()).not.toContain('priority');
});

it('adds a task to the first column from the list', async () => {
  const { user, platform } = render({
    query: '?view=list',
    api: (api) =>
      api.answer(API.tasks.create, ({ body: { id = '', title } }) =>
        aTask({ _id: id, title, columnId: todo._id, seq: 2 }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'New task in To do' }));
  await user.keyboard('Order chairs{Enter}');
  expect(await screen.findByRole('row', { name: /Order chairs/ })).toBeVisible();
  expect(platform.api.calls(API.tasks.create).at(-1)?.body).toMatchObject({ title: 'Order chairs', column: todo._id });
});

it('lists a member who was assigned while the board was offline', async () => {
  const withoutPeople = aBoard({ columns: [todo, done], people: [], tasks: [write] });
  render({ query: '?view=list', api: (api) => api.answer(API.tasks.board, () => withoutPeople) });
  const row = within(await screen.findByRole('row', { name: /Write/ }));
  expect(row.getByRole('img', { name: ada.name })).toBeVisible();
});

it('shows the details of a task on phones below its title', async () => {
  mockScreenWidth(390);
  render({ query: '?view=list' });
  const title = await screen.findByRole('rowheader', { name: /^Read/ });
  expect(title).toHaveTextContent('ReadTo do · Urgent');
});

it('shows that a project does not exist', async () => {
  render({
    api: (api) =>
      api.answer(API.projects.get, () => {
        throw apiError('NOT_FOUND');
      }),
  });
  expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your projects' })).toHaveAttribute('href', '/workspace');
});

/** Returns a response that arrives when the test releases it. */
function held() {
  let arrive = () => {};
  const arrived = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  return { arrive: () => act(async () => arrive()), arrived };
}

it('opens the list after the user leaves a private project, without refetching the project', async () => {
  const { arrive, arrived } = held();
  const { user, platform, location } = render({
    query: '?view=members',
    session: signedIn(buildUser({ _id: ada._id })),
    detail: { ...project, visibility: 'private', canManage: false },
    api: (api) => api.answer(API.projects.removeMember, () => arrived),
  });
  const follow = followWork(platform);
  await user.click(await screen.findByRole('button', { name: 'Leave Website' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(platform.api.calls(API.projects.removeMember)).toHaveLength(1));
  // The event arrives before the response.
  await act(async () => platform.bus.publish('projects.changed', {}));
  await arrive();
  await waitFor(() => expect(location()).toBe('/workspace'));
  expect(platform.api.calls(API.projects.get)).toHaveLength(1);
  expect(platform.api.calls(API.tasks.board)).toHaveLength(1);
  follow();
});

it('refetches the project without an error if the person to remove has left', async () => {
  const { user, platform } = render({
    query: '?view=members',
    api: (api) =>
      api.answer(API.projects.removeMember, () => {
        throw apiError('NOT_FOUND');
      }),
  });
  const follow = followWork(platform);
  await user.click(await screen.findByRole('button', { name: 'Remove Ada Lovelace' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(platform.api.calls(API.projects.get)).toHaveLength(2));
  expect(platform.toasts.shown).toEqual([]);
  follow();
});

it('refetches the project without an error if a column to remove is gone', async () => {
  const { user, platform } = render({
    api: (api) =>
      api.answer(API.projects.removeColumn, () => {
        throw apiError('NOT_FOUND');
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Done' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove column' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /Done/ }));
  await user.click(dialog.getByRole('button', { name: 'Remove column' }));
  await waitFor(() => expect(platform.api.calls(API.projects.get)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('hides a project to which the user has lost access', async () => {
  let isClosed = false;
  const { platform } = render({
    api: (api) =>
      api.answer(API.projects.get, () => {
        if (isClosed) throw apiError('NOT_FOUND');
        return project;
      }),
  });
  await screen.findByRole('link', { name: /^Write/ });
  isClosed = true;
  await act(() => platform.queryClient.invalidateQueries({ queryKey: workKeys.project(PROJECT_ID) }));
  expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Write/ })).not.toBeInTheDocument();
});

it('keeps input in a task until it is discarded if the user loses access to its project', async () => {
  await import('./task/task-panel');
  let isClosed = false;
  const { user, platform } = render({
    query: `?task=${write._id}`,
    api: (api) =>
      api
        .answer(API.projects.get, () => {
          if (isClosed) throw apiError('NOT_FOUND');
          return project;
        })
        .answer(API.tasks.get, ({ params }) => aTask({ _id: params.taskId, columnId: todo._id, title: 'Write' }))
        .answer(API.tasks.comments, () => ({ comments: [], totalCount: 0, nextCursor: null })),
  });
  await user.click(await screen.findByRole('button', { name: 'Title: Write' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' more');
  isClosed = true;
  await act(() => platform.queryClient.invalidateQueries({ queryKey: workKeys.project(PROJECT_ID) }));
  expect(await screen.findByText('You can no longer see this project')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Write more');
  await user.click(screen.getByRole('button', { name: 'Copy what I typed' }));
  await expect(navigator.clipboard.readText()).resolves.toContain('Title: Write more');

  await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Escape}');
  expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeVisible();
});

it('keeps a removed column in its place until a task that was being typed into it is discarded', async () => {
  let columns = [todo, done];
  const { user, platform } = render({
    tasks: [],
    api: (api) => api.answer(API.tasks.board, () => aBoard({ columns, tasks: [] })),
  });
  await user.click(await screen.findByRole('button', { name: 'New task in To do' }));
  await user.keyboard('Order chairs');
  columns = [done];
  await act(() => platform.queryClient.invalidateQueries({ queryKey: projectKeys.board(PROJECT_ID) }));
  expect(await screen.findByText('This column was removed meanwhile')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What needs to be done?' })).toHaveValue('Order chairs');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'To do 0',
    'Done 0',
  ]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('heading', { name: 'To do 0' })).not.toBeInTheDocument();
});

it('keeps a task open if it was opened while another one was being deleted', async () => {
  // The panel loads lazily. Load it up front so that the test does not wait for it.
  await import('./task/task-panel');
  const { arrive, arrived } = held();
  const { user, platform, location } = render({
    query: `?task=${write._id}`,
    api: (api) =>
      api
        .answer(API.tasks.get, ({ params }) => aTask({ _id: params.taskId, columnId: todo._id }))
        .answer(API.tasks.comments, () => ({ comments: [], totalCount: 0, nextCursor: null }))
        .answer(API.tasks.remove, () => arrived),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for the task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete task' }));
  await user.click(screen.getByRole('link', { name: /^Read/ }));
  await waitFor(() => expect(location()).toContain(`task=${read._id}`));
  await arrive();
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Task deleted'));
  expect(location()).toContain(`task=${read._id}`);
});

it('shows the activity, including unknown actions of a newer server', async () => {
  const entry = { actor: ada, params: {}, createdAt: '2026-01-01T00:00:00.000Z' };
  render({
    query: '?view=activity',
    api: (api) =>
      api.answer(API.projects.activity, () => ({
        activity: [
          { ...entry, _id: anId(), action: 'task.moved', task: { _id: write._id, number: 1, title: 'Write' } },
          { ...entry, _id: anId(), action: 'task.commentRemoved', task: { _id: write._id, number: 1, title: 'Write' } },
          { ...entry, _id: anId(), action: 'member.left', task: null },
          { ...entry, _id: anId(), action: 'label.added', task: null, params: { name: 'Drawing' } },
          { ...entry, _id: anId(), action: 'label.added', task: null },
          { ...entry, _id: anId(), action: 'thing.ofTomorrow', task: null },
        ],
        nextCursor: null,
      })),
  });
  const events = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  const named = ['moved “Write”', 'deleted a comment on “Write”', 'left', 'added the label “Drawing”', 'added a label'];
  const texts = named.map((text) => `Ada Lovelace ${text}`);
  for (const [index, text] of [...texts, 'Ada Lovelace: thing.ofTomorrow'].entries()) {
    expect(events[index]).toHaveTextContent(text);
  }
});

it('links to the tasks that the activity names, unless they are gone', async () => {
  // The panel loads lazily. Load it up front so that the test does not wait for it.
  await import('./task/task-panel');
  const entry = { actor: ada, params: {}, createdAt: '2026-01-01T00:00:00.000Z', action: 'task.changed' };
  const { user, location } = render({
    query: '?view=activity',
    api: (api) =>
      api
        .answer(API.tasks.get, ({ params }) => aTask({ _id: params.taskId, columnId: todo._id }))
        .answer(API.tasks.comments, () => ({ comments: [], totalCount: 0, nextCursor: null }))
        .answer(API.projects.activity, () => ({
          activity: [
            { ...entry, _id: anId(), task: { _id: write._id, number: 1, title: 'Write <b> & read' } },
            { ...entry, _id: anId(), task: { _id: anId(), number: 9, title: 'Gone' } },
          ],
          nextCursor: null,
        })),
  });
  const [changed, gone] = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(gone).toHaveTextContent('Ada Lovelace changed “Gone”');
  expect(screen.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
  expect(changed).toHaveTextContent('Ada Lovelace changed “Write <b> & read”');

  await user.click(await screen.findByRole('link', { name: 'Write <b> & read' }));
  await waitFor(() => expect(location()).toContain(`?view=activity&task=${write._id}`));
});
