import { API } from '@atrium/contracts';
import type { Api, SignedInUser } from './people';
import type { DemoObjects } from './routes';

/** Returns a task of the demo company that is assigned to its founder, with the task's project. */
export async function demoTask(founder: Api): Promise<Pick<DemoObjects, 'projectId' | 'taskId'>> {
  const { tasks } = await founder.call(API.tasks.mine);
  const [task] = tasks;
  if (!task) throw new Error('The demo assigns no task to its founder.');
  return { projectId: task.project._id, taskId: task._id };
}

/** Creates the project "Kite" through the API. Returns its id. */
export async function createProject({ api }: SignedInUser, ...members: SignedInUser[]): Promise<string> {
  const { workspaces } = await api.call(API.workspaces.list);
  const body = { name: 'Kite', workspaceId: workspaces[0]?._id ?? '', members: members.map(({ id }) => id) };
  return (await api.call(API.projects.create, { body }))._id;
}

/** Creates the task "Sew the tail" through the API. Returns its id. */
export async function createTask({ api }: SignedInUser, assignee: SignedInUser, projectId: string): Promise<string> {
  const body = { title: 'Sew the tail', assignees: [assignee.id] };
  return (await api.call(API.tasks.create, { params: { projectId }, body }))._id;
}
