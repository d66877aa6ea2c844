import { API, type TaskCard, type workEvents } from '@atrium/contracts';
import { createFakeSocket, createTestPlatform, waitFor } from '@atrium/testing';
import { createWorkSocket } from '../../../shared/live/work-socket';
import { aBoard, aCard, asTime, aTask, PROJECT_ID } from '../../../testing/work';
import { projectKeys } from '../api/project-keys';
import type { Board } from './board';
import { createProjectLive } from './project-live';

const task = aCard({ title: 'Write', seq: 1 });

async function following(changes: readonly TaskCard[] = []) {
  const platform = createTestPlatform(asTime);
  platform.api.answer(API.tasks.changes, () => ({ seq: 9, reset: false, tasks: [...changes], removed: [] }));
  platform.queryClient.setQueryData(projectKeys.board(PROJECT_ID), aBoard({ seq: 4, tasks: [task] }));
  const fake = createFakeSocket<typeof workEvents>();
  const socket = createWorkSocket(platform, () => fake);
  const live = createProjectLive(platform, socket);
  const stop = live.follow(PROJECT_ID);
  await waitFor(() => expect(fake.attempts()).toBe(1));
  fake.accept();
  const board = () => platform.queryClient.getQueryData<Board>(projectKeys.board(PROJECT_ID));
  const end = () => {
    live.dispose();
    socket.dispose();
  };
  return { platform, fake, live, stop, board, end };
}

const change = (seq: number, card: TaskCard) => ({
  projectId: PROJECT_ID,
  seq,
  by: null,
  what: 'changed' as const,
  task: card,
  people: [],
});

it('subscribes to a followed board when the connection opens, and unsubscribes when it stops', async () => {
  const { fake, stop, end } = await following();
  expect(fake.sent).toMatchObject([{ name: 'project:open', payload: { projectId: PROJECT_ID } }]);
  stop();
  expect(fake.sent.at(-1)).toMatchObject({ name: 'project:close' });
  end();
});

it('applies a change by somebody else without a fetch', async () => {
  const { platform, fake, board, end } = await following();
  fake.deliver('task:changed', change(5, { ...task, title: 'Write more', seq: 5 }));
  expect(board()).toMatchObject({ seq: 5, tasks: [{ title: 'Write more' }] });
  fake.deliver('task:removed', { projectId: PROJECT_ID, seq: 6, by: null, taskId: task._id });
  expect(board()).toMatchObject({ seq: 6, tasks: [] });
  expect(platform.api.calls(API.tasks.changes)).toHaveLength(0);
  end();
});

it('does not refetch a task while the user is saving it', async () => {
  const { platform, fake, end } = await following();
  const { queryClient } = platform;
  const key = projectKeys.task(task._id);
  queryClient.setQueryData(key, aTask({ _id: task._id }));
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated;
  let answer = () => {};
  const saved = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saving = queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: key, mutationFn: () => saved })
    .execute(undefined);
  fake.deliver('task:changed', change(5, { ...task, seq: 5 }));
  expect(isStale()).toBe(false);
  answer();
  await saving;
  fake.deliver('task:changed', change(6, { ...task, seq: 6 }));
  expect(isStale()).toBe(true);
  end();
});

it('fetches missed changes when the sequence has a gap', async () => {
  const other = aCard({ title: 'Missed', seq: 5 });
  const { platform, fake, board, end } = await following([other]);
  fake.deliver('task:changed', change(7, { ...task, title: 'Later', seq: 7 }));
  await waitFor(() => expect(board()?.seq).toBe(9));
  expect(platform.api.calls(API.tasks.changes).at(-1)?.query).toEqual({ afterSeq: 4 });
  expect(board()?.tasks.map(({ title }) => title)).toEqual(['Later', 'Missed']);
  end();
});

it('fetches changes made before the subscription took effect', async () => {
  const { platform, fake, board, end } = await following();
  fake.sent[0]?.acknowledge?.({ success: true, projectId: PROJECT_ID, seq: 9 });
  await waitFor(() => expect(board()?.seq).toBe(9));
  expect(platform.api.calls(API.tasks.changes)).toHaveLength(1);
  end();
});

it('ignores changes of boards that are no longer followed', async () => {
  const { fake, stop, board, end } = await following();
  stop();
  fake.deliver('task:changed', change(5, { ...task, title: 'Unseen', seq: 5 }));
  expect(board()?.tasks[0]?.title).toBe('Write');
  end();
});
