import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { pdf } from '../../../harness/documents';
import { someOf } from '../some-people';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';

/** Number of tasks on the measured board. */
const TASKS = 200;

/** Workspaces, projects and tasks. */
export async function work(world: World) {
  const { ask, colleague } = world;
  const { workspaces } = await ask(API.workspaces.list, {});
  const workspaceId = workspaces[0]?._id ?? '';
  const createProject = (name: string) =>
    ask(API.projects.create, { body: { name, workspaceId, members: someOf(world, 1) } });
  const project = await createProject('Benchmark');
  const board = { projectId: project._id };
  for (let n = 0; n < TASKS; n++) await ask(API.tasks.create, { params: board, body: { title: `Task ${n}` } });
  const createTask = async (number: number) =>
    (await ask(API.tasks.create, { params: board, body: { title: `Task ${number}` } }))._id;
  const aboutTask = <Body extends object>(body: Body) =>
    each(async (number) => ({ params: { taskId: await createTask(number) }, body }));
  const oneTask = each(async (number) => ({ params: { taskId: await createTask(number) } }));
  const aside = async (number: number) => ({ projectId: (await createProject(`Project ${number}`))._id });
  const space = async () => (await ask(API.workspaces.create, { body: { name: randomUUID() } }))._id;
  const columns = project.columns.map(({ _id }) => _id);
  const html = '<p>Looks good to me.</p>';
  const addComment = async (number: number) => {
    const taskId = await createTask(number);
    return { taskId, commentId: (await ask(API.tasks.comment, { params: { taskId }, body: { html } }))._id };
  };
  const addLabel = async (number: number) => {
    const params = await aside(number);
    const { labels } = await ask(API.projects.addLabel, { params, body: { name: 'Bug', colour: 1 } });
    return { ...params, labelId: labels[0]?._id ?? '' };
  };
  const createBoard = async (number: number) => {
    const { _id: projectId, columns: own } = await createProject(`Project ${number}`);
    return { projectId, columnId: own[1]?._id ?? '', moveTo: own[0]?._id ?? '' };
  };
  const inputs: { workspaces: Inputs<'workspaces'>; projects: Inputs<'projects'>; tasks: Inputs<'tasks'> } = {
    workspaces: {
      get: repeatCall({ params: { id: workspaceId } }),
      create: each(() => ({ body: { name: randomUUID() } })),
      update: each(async () => ({ params: { id: await space() }, body: { description: 'Tools' } })),
      addMembers: each(async (number) => ({ params: { id: await space() }, body: { members: someOf(world, number) } })),
      removeMember: each(async (number) => {
        const id = await space();
        const { id: userId } = colleague(number);
        await ask(API.workspaces.addMembers, { params: { id }, body: { members: [userId] } });
        return { params: { id, userId } };
      }),
    },
    projects: {
      list: repeatCall({ query: { limit: 100 } }),
      get: repeatCall({ params: board }),
      create: each((number) => ({ body: { name: `Project ${number}`, workspaceId } })),
      update: each(async (number) => ({ params: await aside(number), body: { description: 'Changed' } })),
      join: each(async (number) => ({ params: board, token: colleague(number).token })),
      addMembers: each(async (number) => ({ params: await aside(number), body: { members: someOf(world, number) } })),
      removeMember: each(async (number) => {
        const params = await aside(number);
        const { id: userId } = colleague(number);
        await ask(API.projects.addMembers, { params, body: { members: [userId] } });
        return { params: { ...params, userId } };
      }),
      hours: repeatCall({ params: board }),
      activity: repeatCall({ params: board, query: { limit: 100 } }),
      addColumn: each(async (number) => ({ params: await aside(number), body: { name: 'Review', kind: 'active' } })),
      updateColumn: each(async (number) => {
        const { projectId, columnId } = await createBoard(number);
        return { params: { projectId, columnId }, body: { name: 'Doing' } };
      }),
      removeColumn: each(async (number) => {
        const { projectId, columnId, moveTo } = await createBoard(number);
        return { params: { projectId, columnId }, query: { moveTo } };
      }),
      addLabel: each(async (number) => ({ params: await aside(number), body: { name: 'Bug', colour: 1 } })),
      updateLabel: each(async (number) => ({ params: await addLabel(number), body: { colour: 2 } })),
      removeLabel: each(async (number) => ({ params: await addLabel(number) })),
    },
    tasks: {
      board: repeatCall({ params: board }),
      changes: repeatCall({ params: board, query: { afterSeq: 150 } }),
      create: each((number) => ({ params: board, body: { title: `New ${number}` } })),
      mine: repeatCall({ query: { limit: 100 } }),
      search: repeatCall({ query: { q: 'task' } }),
      get: oneTask,
      update: aboutTask({ title: 'Renamed' }),
      move: aboutTask({ column: columns[1] ?? '', after: null }),
      remove: oneTask,
      restore: each(async (number) => {
        const taskId = await createTask(number);
        await ask(API.tasks.remove, { params: { taskId } });
        return { params: { taskId } };
      }),
      comments: oneTask,
      comment: aboutTask({ html }),
      updateComment: each(async (number) => ({ params: await addComment(number), body: { html } })),
      removeComment: each(async (number) => ({ params: await addComment(number) })),
      attach: each(async (number) => ({ params: { taskId: await createTask(number) }, body: {}, files: [pdf()] })),
      detach: each(async (number) => {
        const taskId = await createTask(number);
        const { attachments } = await ask(API.tasks.attach, { params: { taskId }, body: {}, files: [pdf()] });
        return { params: { taskId, fileId: attachments[0]?._id ?? '' } };
      }),
    },
  };
  return inputs;
}
