import { API, type ProjectDetail } from '@atrium/contracts';
import type { DemoClient } from '../api';
import { dayAfter, mondayOf } from '../dates';
import { fetchUserIds } from '../fetch-user-ids';
import type { DemoContext, DemoPart } from '../part';
import { stableId } from '../stable-id';
import { DEMO_PROJECTS, type DemoProject, type DemoTask } from './content';

const HOUR_SECONDS = 3_600;

/** Returns the project of that name. Creates it with its labels if it does not exist. */
async function projectOf(founder: DemoClient, plan: DemoProject, idOf: (key: string) => string) {
  const { projects } = await founder.call(API.projects.list, { query: { q: plan.name } });
  const known = projects.find(({ name }) => name === plan.name);
  if (known) return founder.call(API.projects.get, { params: { projectId: known._id } });
  const { workspaces } = await founder.call(API.workspaces.list);
  const body = {
    workspaceId: workspaces[0]?._id ?? '',
    name: plan.name,
    description: plan.description,
    colour: plan.colour,
    lead: idOf(plan.lead),
    members: plan.members.map(idOf),
    budgetSeconds: plan.budgetHours * HOUR_SECONDS,
  };
  let project = await founder.call(API.projects.create, { body });
  for (const [index, name] of plan.labels.entries()) {
    const params = { projectId: project._id };
    project = await founder.call(API.projects.addLabel, { params, body: { name, colour: index * 2 } });
  }
  return project;
}

async function seedTask(context: DemoContext, project: ProjectDetail, task: DemoTask, idOf: (key: string) => string) {
  const { founder, clients, now } = context;
  const id = stableId(`task ${project.name} ${task.title}`);
  await founder.call(API.tasks.create, {
    params: { projectId: project._id },
    body: {
      id,
      title: task.title,
      column: project.columns[task.in]?._id,
      assignees: task.who.map(idOf),
      labels: project.labels.filter(({ name }) => task.labels?.includes(name)).map(({ _id }) => _id),
      ...(task.priority && { priority: task.priority }),
      ...(task.due !== undefined && { dueDate: dayAfter(mondayOf(now), task.due) }),
    },
  });
  for (const [index, [who, text]] of (task.comments ?? []).entries()) {
    const body = { id: stableId(`comment ${id} ${index}`), html: `<p>${text}</p>` };
    await clients.get(who)?.call(API.tasks.comment, { params: { taskId: id }, body });
  }
}

/** Creates two projects with boards, comments and budgets. */
export const seedWork: DemoPart = {
  name: 'projects',
  async seed(context) {
    const ids = await fetchUserIds(context.founder);
    const idOf = (key: string) => {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`The demo has no person ${key}.`);
      return id;
    };
    for (const plan of DEMO_PROJECTS) {
      const project = await projectOf(context.founder, plan, idOf);
      for (const task of plan.tasks) await seedTask(context, project, task, idOf);
    }
  },
};
