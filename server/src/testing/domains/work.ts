import { API, type ProjectDetail, type Task } from '@atrium/contracts';
import type { Person } from './people';

/** Returns the workspace that includes everyone. */
export async function generalWorkspaceOf(person: Person): Promise<string> {
  const { workspaces } = await person.ok(API.workspaces.list);
  const general = workspaces.find(({ isGeneral }) => isGeneral);
  if (!general) throw new Error('The company has no General workspace');
  return general._id;
}

/** Creates a project in General, led by its creator. */
export async function makeProject(person: Person, changes: Record<string, unknown> = {}): Promise<ProjectDetail> {
  const body = { name: 'Engine', workspaceId: await generalWorkspaceOf(person), ...changes };
  return person.ok(API.projects.create, { body });
}

export const projectParams = ({ _id }: { _id: string }) => ({ params: { projectId: _id } });
export const taskParams = ({ _id }: { _id: string }) => ({ params: { taskId: _id } });

/** Creates a task; default: in the first column. */
export async function makeTask(
  person: Person,
  project: { _id: string },
  changes: Record<string, unknown> = {},
): Promise<Task> {
  return person.ok(API.tasks.create, { ...projectParams(project), body: { title: 'Oil the wheels', ...changes } });
}
