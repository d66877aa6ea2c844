import { API, type ProjectLabel, type Task } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildEmployee,
  buildUser,
  type FakeApi,
  networkError,
  outdatedError,
  renderWithPlatform,
  screen,
  signedIn,
  SOME_INSTANT,
  waitFor,
  within,
} from '@atrium/testing';
import { type StartTimer, withStartTimer } from '../../../../shared/model/start-timer-context';
import { WithTaskComments } from '../../../../testing/task-comments';
import { aBoard, aColumn, aProjectDetail, asTime, aTask, PROJECT_ID } from '../../../../testing/work';
import type { PendingCards } from '../../model/use-pending-cards';
import { projectKeys } from '../../api/project-keys';
import { TaskPanel } from './task-panel';

const todo = aColumn({ name: 'To do' });
const done = aColumn({ name: 'Done', kind: 'done', rank: 'b' });
const ben = buildEmployee({ user: { _id: anId(), name: 'Ben Ito', email: 'ben@example.com', avatarUrl: null } });
const cleo = buildEmployee({ user: { _id: anId(), name: 'Cleo Park', email: 'cleo@example.com', avatarUrl: null } });
const project = aProjectDetail({
  columns: [todo, done],
  members: [{ _id: ben.user._id, name: 'Ben Ito', avatarUrl: null }],
});
const me = buildUser();
const task = aTask({ title: 'Write', columnId: todo._id });

afterEach(() => localStorage.clear());

beforeAll(() => {
  // The editor needs layout methods that jsdom lacks.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // the editor accepts an empty list
  document.elementFromPoint = () => null;
});

function render(
  api: (api: FakeApi) => unknown = () => undefined,
  stored: Task = task,
  cards = [stored],
  labels: ProjectLabel[] = [],
) {
  const onClose = jest.fn();
  const move = jest.fn(async () => undefined);
  const start = jest.fn<ReturnType<StartTimer>, Parameters<StartTimer>>(async () => true);
  const pending: PendingCards = { tasks: [stored], move, create: async () => true, isPending: () => false };
  const Panel = withStartTimer(start, () => (
    <WithTaskComments>
      <TaskPanel
        taskId={task._id}
        project={project}
        board={aBoard({ columns: [todo, done], labels, tasks: cards, seq: task.seq })}
        pending={pending}
        onClose={onClose}
      />
    </WithTaskComments>
  ));
  const rendered = renderWithPlatform(<Panel />, {
    ...asTime,
    session: signedIn(me),
    api: (fake) => {
      fake
        .answer(API.tasks.get, () => stored)
        .answer(API.people.employees, () => ({ employees: [ben, cleo] }))
        .answer(API.tasks.comments, () => ({ comments: [], totalCount: 0, nextCursor: null }))
        .answer(API.tasks.update, ({ body }) => ({ ...stored, ...body, seq: 2 }));
      api(fake);
    },
  });
  return { ...rendered, onClose, move, start };
}

it('focuses the title when the task has loaded, not its first field', async () => {
  render();
  await screen.findByRole('button', { name: 'Title: Write' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Write'));
});

it('renames a task in place, and keeps the input if it is rejected', async () => {
  let isDown = true;
  const { user, platform } = render((api) =>
    api.answer(API.tasks.update, ({ body }) => {
      if (isDown) throw apiError('PROJECT_ARCHIVED');
      return { ...task, title: body.title ?? '' };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Title: Write' }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rewrite{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Rewrite');
  isDown = false;
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
  expect(await screen.findByRole('button', { name: 'Title: Rewrite' })).toBeVisible();
  expect(platform.api.calls(API.tasks.update)).toHaveLength(2);
});

it('offers only members of the project as assignees', async () => {
  const { user, platform } = render();
  await user.click(await screen.findByRole('combobox', { name: 'Assignees' }));
  expect(screen.queryByRole('option', { name: /Cleo Park/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: /Ben Ito/ }));
  await waitFor(() =>
    expect(platform.api.calls(API.tasks.update).at(-1)?.body).toEqual({
      assignees: [ben.user._id],
      base: { assignees: [] },
    }),
  );
  expect(within(await screen.findByRole('list', { name: 'Assignees' })).getByText('Ben Ito')).toBeVisible();
});

it('adds a label to the task whose typed name has accents that the server composes', async () => {
  const stored = { _id: anId(), name: 'Café', colour: 0 };
  const { user, platform } = render((api) =>
    api.answer(API.projects.addLabel, () => ({ ...project, labels: [stored] })),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
  await user.click(await screen.findByRole('textbox', { name: 'New label' }));
  await user.paste('Cafe\u0301');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(platform.api.calls(API.tasks.update).at(-1)?.body).toMatchObject({ labels: [stored._id] }),
  );
});

it('adds the label of the project that has the typed name already', async () => {
  const urgent = { _id: anId(), name: 'Urgent', colour: 0 };
  const { user, platform } = render(undefined, task, [task], [urgent]);
  await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
  await user.type(await screen.findByRole('textbox', { name: 'New label' }), 'urgent{Enter}');
  await waitFor(() =>
    expect(platform.api.calls(API.tasks.update).at(-1)?.body).toMatchObject({ labels: [urgent._id] }),
  );
  expect(platform.api.calls(API.projects.addLabel)).toHaveLength(0);
});

it('adds a new label to the task, and keeps the name of another one that is typed meanwhile', async () => {
  const urgent = { _id: anId(), name: 'Urgent', colour: 0 };
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, platform } = render((api) =>
    api.answer(API.projects.addLabel, async () => {
      await arrived;
      return { ...project, labels: [urgent] };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
  const field = await screen.findByRole('textbox', { name: 'New label' });
  await user.type(field, 'Urgent{Enter}');
  await user.clear(field);
  await user.type(field, 'Later');
  await act(async () => arrive());
  await waitFor(() =>
    expect(platform.api.calls(API.tasks.update).at(-1)?.body).toMatchObject({ labels: [urgent._id] }),
  );
  expect(field).toHaveValue('Later');
});

it('reverts a rejected change', async () => {
  const { user, platform } = render((api) =>
    api.answer(API.tasks.update, () => {
      throw apiError('FORBIDDEN');
    }),
  );
  await user.selectOptions(await screen.findByLabelText('Priority'), 'Urgent');
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('The task was not saved'));
  expect(screen.getByLabelText('Priority')).toHaveValue('normal');
});

it('keeps showing a change when the response to an earlier one arrives', async () => {
  const answers: (() => void)[] = [];
  const { user, platform } = render((api) =>
    api.answer(API.tasks.update, async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { ...task, ...body, seq: 2 };
    }),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Priority' }), 'High');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(screen.getByRole('combobox', { name: 'Assignees' }));
  await user.click(await screen.findByRole('option', { name: /Ben Ito/ }));
  const assignees = await screen.findByRole('list', { name: 'Assignees' });
  await act(async () => answers[0]?.());
  await waitFor(() => expect(platform.api.calls(API.tasks.update)).toHaveLength(2));
  expect(within(assignees).getByText('Ben Ito')).toBeVisible();
});

it('moves a task to the end of another column', async () => {
  const { user, move } = render();
  await user.selectOptions(await screen.findByLabelText('Column'), 'Done');
  expect(move).toHaveBeenCalledWith(task._id, { column: done._id, after: null });
});

it('starts a timer for the task', async () => {
  const { user, start, platform } = render();
  await user.click(await screen.findByRole('button', { name: 'Start timer' }));
  expect(start.mock.lastCall?.[0]).toMatchObject({ taskName: 'Write', project: PROJECT_ID, taskId: task._id });
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Timer started'));
});

it('deletes a task and restores it on Undo', async () => {
  const { user, platform, onClose } = render((api) =>
    api.answer(API.tasks.remove, () => undefined).answer(API.tasks.restore, () => task),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for the task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete task' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  platform.toasts.shown.at(-1)?.action?.onAction();
  await waitFor(() => expect(platform.api.calls(API.tasks.restore)).toHaveLength(1));
});

it('reports a task as deleted that was deleted before', async () => {
  const { user, platform, onClose } = render((api) =>
    api.answer(API.tasks.remove, () => {
      throw apiError('NOT_FOUND');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for the task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete task' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(platform.toasts.shown).toMatchObject([{ title: 'Task deleted' }]);
});

it('hides a file without an error that was removed before', async () => {
  const file = { _id: anId(), name: 'plan.pdf', size: 3, type: 'application/pdf', url: '/api/files/1' };
  let attachments = [file];
  const { user, platform } = render((api) =>
    api
      .answer(API.tasks.get, () => ({ ...task, attachments }))
      .answer(API.tasks.detach, () => {
        attachments = [];
        throw apiError('NOT_FOUND');
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /plan\.pdf/ })).toBeNull());
  expect(platform.toasts.shown).toEqual([]);
});

it('hides a comment without an error that was deleted before', async () => {
  const author = { _id: me._id, name: me.name, avatarUrl: null };
  let comments = [{ _id: anId(), author, html: '<p>Almost done</p>', createdAt: SOME_INSTANT, editedAt: null }];
  const { user, platform } = render((api) =>
    api
      .answer(API.tasks.comments, () => ({ comments, totalCount: comments.length, nextCursor: null }))
      .answer(API.tasks.removeComment, () => {
        comments = [];
        throw apiError('NOT_FOUND');
      }),
  );
  await user.click(await screen.findByRole('button', { name: /^Actions for the comment/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(screen.queryByText('Almost done')).toBeNull());
  expect(platform.toasts.shown).toEqual([]);
});

it('stores a file as soon as it is chosen', async () => {
  const file = { _id: anId(), name: 'plan.pdf', size: 3, type: 'application/pdf', url: '/api/files/1' };
  const { user } = render((api) => api.answer(API.tasks.attach, () => ({ ...task, attachments: [file], seq: 2 })));
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('No field for files yet.');
    return found;
  });
  await user.upload(input, new File(['abc'], 'plan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('link', { name: /plan\.pdf/ })).toBeVisible();
});

it('keeps drafts of the description and of a comment', async () => {
  const before = render();
  await before.user.click(await screen.findByRole('button', { name: 'Add a description' }));
  await before.user.click(await screen.findByRole('textbox', { name: 'Description' }));
  await before.user.keyboard('Half a plan');
  await before.user.click(await screen.findByRole('textbox', { name: 'Write a comment' }));
  await before.user.keyboard('Half a thought');
  before.unmount();

  const { user } = render();
  expect(await screen.findByText('Half a plan')).toBeVisible();
  expect(await screen.findByText('Half a thought')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument());
});

it('keeps a typed comment and offers to copy it if the user may no longer comment', async () => {
  const before = render();
  await before.user.click(await screen.findByRole('textbox', { name: 'Write a comment' }));
  await before.user.keyboard('Half a thought');
  before.unmount();

  render(undefined, { ...task, canEdit: false });
  expect(await screen.findByText('Half a thought')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument();
});

it('restores a failed comment when the panel is reopened, and sends it again', async () => {
  let isDown = true;
  const api = (fake: FakeApi) =>
    fake.answer(API.tasks.comment, ({ body }) => {
      if (isDown) throw networkError();
      const author = { _id: me._id, name: me.name, avatarUrl: null };
      return { _id: body.id ?? anId(), html: body.html, author, createdAt: SOME_INSTANT, editedAt: null };
    });
  const before = render(api);
  await before.user.click(await screen.findByRole('textbox', { name: 'Write a comment' }));
  await before.user.keyboard('Almost done');
  await before.user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeVisible();
  before.unmount();

  const { user, platform } = render(api);
  const comments = await screen.findByRole('list', { name: 'Comments' });
  expect(within(comments).getByText('Almost done')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveTextContent('');
  const sendNow = await screen.findByRole('button', { name: 'Send now' });
  isDown = false;
  await user.click(sendNow);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull());
  const [failed] = before.platform.api.calls(API.tasks.comment);
  const sent = platform.api.calls(API.tasks.comment).map(({ body }) => body);
  expect(sent).not.toEqual([]);
  for (const body of sent) expect(body).toEqual(failed?.body);
});

it('shows a task read-only to users without the permission', async () => {
  render(undefined, { ...task, canEdit: false });
  expect(await screen.findByRole('button', { name: 'Title: Write' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Start timer' })).not.toBeInTheDocument();
  expect(await screen.findByText('Members of the project can comment.')).toBeVisible();
});

it('shows that somebody else deleted the open task, and offers no changes', async () => {
  render(undefined, task, []);
  expect(await screen.findByText('This task is no longer available')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Title: Write' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for the task' })).not.toBeInTheDocument();
});

it('shows a task that is newer than the board and missing on it', async () => {
  render(undefined, { ...task, seq: task.seq + 1 }, []);
  expect(await screen.findByRole('button', { name: 'Title: Write' })).toBeVisible();
});

it('shows that a task does not exist', async () => {
  render((api) =>
    api.answer(API.tasks.get, () => {
      throw apiError('NOT_FOUND');
    }),
  );
  expect(await screen.findByText('This task is no longer available')).toBeVisible();
});

it.each([
  ['title', 'Title: Write', 'Title'],
  ['description', 'Add a description', 'Description'],
])('keeps the edited %s when somebody else deletes the task', async (_, button, field) => {
  let isGone = false;
  const { user, platform } = render((api) =>
    api.answer(API.tasks.get, () => {
      if (isGone) throw apiError('NOT_FOUND');
      return task;
    }),
  );
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('textbox', { name: field }));
  await user.keyboard('Mine');
  isGone = true;
  await act(() => platform.queryClient.invalidateQueries({ queryKey: projectKeys.task(task._id) }));
  expect(await screen.findByText('Somebody else deleted this while you were editing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy what I typed' }));
  await expect(navigator.clipboard.readText()).resolves.toContain('Mine');
  expect(screen.getByRole('textbox', { name: field })).toBeVisible();
  expect(platform.api.calls(API.tasks.update)).toEqual([]);
});

/** Answers updates as the server does after somebody else stored these fields. */
const rejectStale = (theirs: Partial<Task>) => (api: FakeApi) =>
  api.answer(API.tasks.update, ({ body: { base = {}, ...body } }) => {
    const isStale = Object.entries(theirs).some(([field, value]) => field in body && base[field] !== value);
    if (isStale) throw outdatedError('EDIT_CONFLICT', theirs);
    return { ...task, ...theirs, ...body, seq: 3 };
  });

it('keeps both versions of the description until one of them is chosen', async () => {
  const theirs = '<p>Their plan</p>';
  const stored = { ...task, description: '<p>Old plan</p>', hasDescription: true };
  const { user, platform } = render(rejectStale({ description: theirs }), stored);
  await user.click(await screen.findByRole('button', { name: 'Edit description' }));
  await user.click(await screen.findByRole('textbox', { name: 'Description' }));
  await user.keyboard('My part. ');
  // A live update arrives while the text is being edited.
  act(() => {
    platform.queryClient.setQueryData(projectKeys.task(task._id), { ...stored, description: theirs, seq: 2 });
  });
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveTextContent('My part.');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Their plan');
  expect(notice).toHaveTextContent('My part.');
  const [sent] = platform.api.calls(API.tasks.update);
  expect(sent?.body).toMatchObject({ base: { description: '<p>Old plan</p>' } });
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));

  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument());
  expect(platform.api.calls(API.tasks.update).at(-1)?.body).toEqual({
    description: expect.stringContaining('My part.'),
    base: { description: theirs },
  });
});

it('keeps what is typed while the description is being saved', async () => {
  let respond: (stored: Task) => void = () => undefined;
  const answer = new Promise<Task>((resolve) => (respond = resolve));
  const { user, platform } = render((api) => api.answer(API.tasks.update, () => answer));
  await user.click(await screen.findByRole('button', { name: 'Add a description' }));
  const editor = await screen.findByRole('textbox', { name: 'Description' });
  await user.click(editor);
  await user.keyboard('later');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(editor);
  await user.keyboard('Sooner or ');
  await act(async () => respond({ ...task, description: '<p>later</p>', seq: 2 }));

  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveTextContent('Sooner or later');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(platform.api.calls(API.tasks.update)).toHaveLength(2));
  expect(platform.api.calls(API.tasks.update)[1]?.body).toEqual({
    description: '<p>Sooner or later</p>',
    base: { description: '<p>later</p>' },
  });
});

it.each(['this version', 'an earlier version'])(
  'keeps the base value of a draft of %s after a reload',
  async (version) => {
    const old = { ...task, description: '<p>Old plan</p>', hasDescription: true };
    const theirs = { ...old, description: '<p>Their plan</p>', seq: 2 };
    const before = render(undefined, old);
    if (version === 'this version') {
      await before.user.click(await screen.findByRole('button', { name: 'Edit description' }));
      await before.user.click(await screen.findByRole('textbox', { name: 'Description' }));
      await before.user.keyboard('My part. ');
    } else {
      before.platform.drafts.write(`task-description-${task._id}`, '<p>My part.</p>');
      before.platform.drafts.write(`task-description-base-${task._id}`, '<p>Old plan</p>');
    }
    before.unmount();

    const { user, platform } = render(rejectStale({ description: theirs.description }), theirs);
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveTextContent('My part.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Their plan');
    expect(platform.api.calls(API.tasks.update)[0]?.body).toMatchObject({ base: { description: '<p>Old plan</p>' } });
  },
);

it('keeps both versions of the title until one of them is chosen', async () => {
  const { user, platform } = render(rejectStale({ title: 'Paint' }));
  await user.click(await screen.findByRole('button', { name: 'Title: Write' }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Draw{Enter}');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Paint');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Draw');
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByRole('button', { name: 'Title: Draw' })).toBeVisible();
  expect(platform.api.calls(API.tasks.update).map(({ body }) => body)).toEqual([
    { title: 'Draw', base: { title: 'Write' } },
    { title: 'Draw', base: { title: 'Paint' } },
  ]);
});
