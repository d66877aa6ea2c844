import { API, type ProjectDetail, type Task } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import {
  projectColumns,
  projectLabels,
  projectMembers,
  projects,
  taskAssignees,
  taskComments,
  tasks,
} from '../../composition/schema';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { makeProject, makeTask, projectParams, taskParams } from '../../testing/domains/work';
import type { Command, PairDomain } from '../test-pairs';

interface TaskScene {
  companyId: string;
  founder: Person;
  employee: Person;
  project: ProjectDetail;
  task: Task;
  other: Task;
  label: string;
}

interface TaskState {
  scene: TaskScene;
  project: typeof projects.$inferSelect;
  columns: (typeof projectColumns.$inferSelect)[];
  labels: string[];
  members: string[];
  tasks: (typeof tasks.$inferSelect)[];
  assignees: (typeof taskAssignees.$inferSelect)[];
  comments: (typeof taskComments.$inferSelect)[];
}

type TaskCommand = Command<TaskScene, TaskState>;

const taskOf = (state: TaskState) => state.tasks.find(({ id }) => id === state.scene.task._id);
const columnOf = ({ project }: TaskScene, index: number) => project.columns[index]?._id ?? '';

const edit = (body: object, isKept: TaskCommand['isKept']): TaskCommand => ({
  run: ({ founder, task }) => founder.call(API.tasks.update, { ...taskParams(task), body }),
  isKept,
});

const moveToSecond = (which: 'task' | 'other'): TaskCommand => ({
  run: (scene) =>
    scene.founder.call(API.tasks.move, {
      ...taskParams(scene[which]),
      body: { column: columnOf(scene, 1), after: null },
    }),
  isKept: (state, answered) =>
    answered.has('remove column') ||
    state.tasks.find(({ id }) => id === state.scene[which]._id)?.columnId === columnOf(state.scene, 1),
});

const commands: Record<string, TaskCommand> = {
  move: moveToSecond('task'),
  'move other': moveToSecond('other'),
  'move within': {
    run: ({ founder, task, other }) =>
      founder.call(API.tasks.move, { ...taskParams(task), body: { after: other._id } }),
    isKept: () => true, // where it is then depends on the order of the two
  },
  rename: edit({ title: 'Other title', base: { title: 'Oil the wheels' } }, (state) => {
    return taskOf(state)?.title === 'Other title';
  }),
  describe: edit({ description: '<p>How</p>', base: { description: '' } }, (state) => {
    return taskOf(state)?.description === '<p>How</p>';
  }),
  assign: {
    run: ({ founder, task, employee }) =>
      founder.call(API.tasks.update, {
        ...taskParams(task),
        body: { assignees: [employee.id], base: { assignees: [] } },
      }),
    isKept: ({ assignees, scene }, answered) =>
      answered.has('take out') || assignees.some(({ userId }) => userId === scene.employee.id),
  },
  'take out': {
    run: ({ founder, project, employee }) =>
      founder.call(API.projects.removeMember, { params: { projectId: project._id, userId: employee.id } }),
    isKept: ({ members, scene }) => !members.includes(scene.employee.id),
  },
  label: {
    run: ({ founder, task, label }) =>
      founder.call(API.tasks.update, { ...taskParams(task), body: { labels: [label], base: { labels: [] } } }),
    isKept: (state, answered) =>
      answered.has('remove label') || taskOf(state)?.labelIds.includes(state.scene.label) === true,
  },
  'remove label': {
    run: ({ founder, project, label }) =>
      founder.call(API.projects.removeLabel, { params: { projectId: project._id, labelId: label } }),
    isKept: ({ labels }) => labels.length === 0,
  },
  'remove column': {
    run: (scene) =>
      scene.founder.call(API.projects.removeColumn, {
        params: { projectId: scene.project._id, columnId: columnOf(scene, 1) },
        query: { moveTo: columnOf(scene, 2) },
      }),
    isKept: ({ columns, scene }) => columns.every(({ id }) => id !== columnOf(scene, 1)),
  },
  'remove target': {
    run: (scene) =>
      scene.founder.call(API.projects.removeColumn, {
        params: { projectId: scene.project._id, columnId: columnOf(scene, 2) },
        query: { moveTo: columnOf(scene, 1) },
      }),
    isKept: ({ columns, scene }) => columns.every(({ id }) => id !== columnOf(scene, 2)),
  },
  create: {
    run: (scene) =>
      scene.founder.call(API.tasks.create, {
        ...projectParams(scene.project),
        body: { title: 'Created', column: columnOf(scene, 1) },
      }),
    isKept: (state, answered) =>
      state.tasks.filter(({ title }) => title === 'Created').length === answered.get('create'),
  },
  comment: {
    run: ({ employee, task }) =>
      employee.call(API.tasks.comment, { ...taskParams(task), body: { html: '<p>Done soon</p>' } }),
    isKept: ({ comments }, answered) => comments.length === answered.get('comment'),
  },
  delete: {
    run: ({ founder, task }) => founder.call(API.tasks.remove, taskParams(task)),
    isKept: (state) => (taskOf(state)?.removedAt ?? null) !== null,
  },
  archive: {
    run: ({ founder, project }) =>
      founder.call(API.projects.update, { ...projectParams(project), body: { isArchived: true } }),
    isKept: ({ project }) => project.archivedAt !== null,
  },
};

async function prepare(test: TestApp): Promise<TaskScene> {
  const { company, founder, hire } = await foundCompany(test);
  const employee = await hire();
  const created = await makeProject(founder, { members: [employee.id] });
  const project = await founder.ok(API.projects.addLabel, {
    ...projectParams(created),
    body: { name: 'Soon', colour: 1 },
  });
  const task = await makeTask(founder, project);
  const other = await makeTask(founder, project, { title: 'Other' });
  return { companyId: company._id, founder, employee, project, task, other, label: project.labels[0]?._id ?? '' };
}

/** Two tasks on the board of a project, with its columns, label and members. */
export const taskPairs: PairDomain<TaskScene, TaskState> = {
  prepare,
  commands,
  async read({ deps: { db } }, scene) {
    const { companyId } = scene;
    const [project] = await db.select().from(projects).where(eq(projects.companyId, companyId));
    if (!project) throw new Error('The project is missing');
    const labels = await db.select().from(projectLabels).where(eq(projectLabels.companyId, companyId));
    const members = await db.select().from(projectMembers).where(eq(projectMembers.companyId, companyId));
    return {
      scene,
      project,
      columns: await db.select().from(projectColumns).where(eq(projectColumns.companyId, companyId)),
      labels: labels.map(({ id }) => id),
      members: members.map(({ userId }) => userId),
      tasks: await db.select().from(tasks).where(eq(tasks.companyId, companyId)),
      assignees: await db.select().from(taskAssignees).where(eq(taskAssignees.companyId, companyId)),
      comments: await db.select().from(taskComments).where(eq(taskComments.companyId, companyId)),
    };
  },
  violations({ project, columns, labels, members, tasks: all, assignees, comments }) {
    const places = Map.groupBy(all, ({ columnId, rank }) => `${columnId} ${rank}`);
    return [
      ...[...places.values()].filter(({ length }) => length > 1).map(() => 'two tasks have one place'),
      ...(new Set(all.map(({ number }) => number)).size === all.length ? [] : ['two tasks have one number']),
      ...all.filter(({ seq }) => seq > project.changeSeq).map(({ title }) => `${title} is newer than its board`),
      ...all
        .filter(({ columnId }) => !columns.some(({ id }) => id === columnId))
        .map(({ title }) => `${title} is in no column`),
      ...all
        .filter(({ labelIds }) => labelIds.some((id) => !labels.includes(id)))
        .map(({ title }) => `${title} has a removed label`),
      ...all
        .filter(({ id, commentCount }) => commentCount !== comments.filter(({ taskId }) => taskId === id).length)
        .map(({ title }) => `the comments of ${title} are counted wrongly`),
      ...assignees
        .filter(({ userId }) => !members.includes(userId))
        .map(() => 'somebody outside of the project has a task'),
      ...(columns.length > 0 ? [] : ['the board has no columns']),
    ];
  },
};
