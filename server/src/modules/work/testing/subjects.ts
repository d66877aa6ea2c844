import { randomUUID } from 'node:crypto';
import { API, type ProjectDetail, type RouteDefinition } from '@atrium/contracts';
import { CERTIFICATE } from '../../../testing/domains/leave';
import { generalWorkspaceOf, makeProject, makeTask, projectParams, taskParams } from '../../../testing/domains/work';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';

/** Returns a call of the founder about a new project. */
const callAboutProject =
  (more: (place: Place, project: ProjectDetail) => object = () => ({}), own?: readonly string[]): MakeSubject =>
  async (place) => {
    const project = await makeProject(place.founder, { members: [place.colleague.id] });
    const { params, ...rest } = { params: {}, ...more(place, project) };
    return {
      by: place.founder,
      input: { params: { ...projectParams(project).params, ...params }, ...rest },
      ...(own && { own }),
    };
  };

/** Returns a call of the founder about a new task, in a project to which the colleague belongs. */
const callAboutTask =
  (body?: (place: Place, project: ProjectDetail) => object, own?: readonly string[]): MakeSubject =>
  async (place) => {
    const project = await makeProject(place.founder, { members: [place.colleague.id] });
    const task = await makeTask(place.founder, project);
    return {
      by: place.founder,
      input: { ...taskParams(task), ...(body && { body: body(place, project) }) },
      ...(own && { own }),
    };
  };

const createWorkspace = ({ founder }: Place) => founder.ok(API.workspaces.create, { body: { name: randomUUID() } });

const callAboutWorkspace =
  (body?: (place: Place) => object): MakeSubject =>
  async (place) => {
    const { _id: id } = await createWorkspace(place);
    return { by: place.founder, input: { params: { id }, ...(body && { body: body(place) }) } };
  };

const columnIdOf = ({ columns }: ProjectDetail, index = 0) => columns[index]?._id ?? '';

async function createProjectWithLabel({ founder }: Place) {
  const project = await makeProject(founder);
  return founder.ok(API.projects.addLabel, { ...projectParams(project), body: { name: 'Bug', colour: 1 } });
}

const callAboutLabel =
  (body?: object): MakeSubject =>
  async (place) => {
    const project = await createProjectWithLabel(place);
    const params = { ...projectParams(project).params, labelId: project.labels[0]?._id ?? '' };
    return { by: place.founder, input: { params, ...(body && { body }) } };
  };

const callAboutComment =
  (body?: object): MakeSubject =>
  async ({ founder }) => {
    const task = await makeTask(founder, await makeProject(founder));
    const { _id: commentId } = await founder.ok(API.tasks.comment, {
      ...taskParams(task),
      body: { html: '<p>Hello</p>' },
    });
    return { by: founder, input: { params: { taskId: task._id, commentId }, ...(body && { body }) } };
  };

const workspaces: Subjects = [
  [API.workspaces.get, callAboutWorkspace()],
  [
    API.workspaces.create,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { body: { name: randomUUID(), members: [colleague.id], clientId: randomUUID() } },
      own: ['body.clientId'],
    }),
  ],
  [API.workspaces.update, callAboutWorkspace(() => ({ description: 'Tools' }))],
  [API.workspaces.addMembers, callAboutWorkspace(({ colleague }) => ({ members: [colleague.id] }))],
  [
    API.workspaces.removeMember,
    async (place) => {
      const { _id: id } = await createWorkspace(place);
      await place.founder.ok(API.workspaces.addMembers, { params: { id }, body: { members: [place.colleague.id] } });
      return { by: place.founder, input: { params: { id, userId: place.colleague.id } } };
    },
  ],
];

const simple: readonly RouteDefinition[] = [API.projects.get, API.projects.join, API.projects.hours, API.tasks.board];

const projects: Subjects = [
  [
    API.projects.list,
    async ({ founder }) => ({
      by: founder,
      input: { query: { workspaceId: await generalWorkspaceOf(founder) } },
      choosing: ['query.workspaceId'],
    }),
  ],
  [
    API.projects.create,
    async ({ founder, colleague }) => {
      const workspaceId = await generalWorkspaceOf(founder);
      return {
        by: founder,
        input: {
          body: { name: 'Engine', workspaceId, lead: colleague.id, members: [colleague.id], clientId: randomUUID() },
        },
        own: ['body.clientId'],
      };
    },
  ],
  ...simple.map((definition) => [definition, callAboutProject()] as const),
  [
    API.projects.update,
    async (place) => {
      const project = await makeProject(place.founder);
      const { _id: workspaceId } = await createWorkspace(place);
      return {
        by: place.founder,
        input: { ...projectParams(project), body: { workspaceId, lead: place.colleague.id } },
      };
    },
  ],
  [API.projects.addMembers, callAboutProject(({ founder }) => ({ body: { members: [founder.id] } }))],
  [API.projects.removeMember, callAboutProject(({ colleague }) => ({ params: { userId: colleague.id } }))],
  [
    API.projects.activity,
    async ({ founder }) => {
      const project = await makeProject(founder);
      const { _id: taskId } = await makeTask(founder, project);
      return { by: founder, input: { ...projectParams(project), query: { taskId } }, choosing: ['query.taskId'] };
    },
  ],
  [
    API.projects.addColumn,
    callAboutProject(
      (_place, project) => ({
        body: { name: 'Review', kind: 'active', after: columnIdOf(project), clientId: randomUUID() },
      }),
      ['body.clientId'],
    ),
  ],
  [
    API.projects.updateColumn,
    callAboutProject((_place, project) => ({
      params: { columnId: columnIdOf(project, 1) },
      body: { after: columnIdOf(project) },
    })),
  ],
  [
    API.projects.removeColumn,
    callAboutProject((_place, project) => ({
      params: { columnId: columnIdOf(project, 1) },
      query: { moveTo: columnIdOf(project) },
    })),
  ],
  [API.projects.addLabel, callAboutProject(() => ({ body: { name: 'Bug', colour: 1 } }))],
  [API.projects.updateLabel, callAboutLabel({ colour: 2 })],
  [API.projects.removeLabel, callAboutLabel()],
];

const tasks: Subjects = [
  [API.tasks.changes, callAboutProject(() => ({ query: { afterSeq: 0 } }))],
  [
    API.tasks.create,
    async (place) => {
      const { founder, colleague } = place;
      const project = await createProjectWithLabel(place);
      await founder.ok(API.projects.addMembers, { ...projectParams(project), body: { members: [colleague.id] } });
      const { _id: after } = await makeTask(founder, project);
      const labels = [project.labels[0]?._id];
      const body = {
        id: randomUUID(),
        title: 'Oil',
        assignees: [colleague.id],
        labels,
        column: columnIdOf(project),
        after,
      };
      return { by: founder, input: { ...projectParams(project), body }, own: ['body.id'] };
    },
  ],
  [API.tasks.get, callAboutTask()],
  [
    API.tasks.update,
    async (place) => {
      const { founder, colleague } = place;
      const project = await createProjectWithLabel(place);
      await founder.ok(API.projects.addMembers, { ...projectParams(project), body: { members: [colleague.id] } });
      const task = await makeTask(founder, project);
      return {
        by: founder,
        input: { ...taskParams(task), body: { assignees: [colleague.id], labels: [project.labels[0]?._id] } },
      };
    },
  ],
  [
    API.tasks.move,
    async ({ founder }) => {
      const project = await makeProject(founder);
      const { _id: after } = await makeTask(founder, project, { column: columnIdOf(project, 1) });
      const task = await makeTask(founder, project);
      return { by: founder, input: { ...taskParams(task), body: { column: columnIdOf(project, 1), after } } };
    },
  ],
  [API.tasks.remove, callAboutTask()],
  [
    API.tasks.restore,
    async ({ founder }) => {
      const task = await makeTask(founder, await makeProject(founder));
      await founder.ok(API.tasks.remove, taskParams(task));
      return { by: founder, input: taskParams(task) };
    },
  ],
  [API.tasks.comments, callAboutTask()],
  [API.tasks.comment, callAboutTask(() => ({ id: randomUUID(), html: '<p>Hello</p>' }), ['body.id'])],
  [API.tasks.updateComment, callAboutComment({ html: '<p>Changed</p>' })],
  [API.tasks.removeComment, callAboutComment()],
  [
    API.tasks.attach,
    async ({ founder }) => {
      const task = await makeTask(founder, await makeProject(founder));
      return { by: founder, input: { ...taskParams(task), files: [CERTIFICATE] } };
    },
  ],
  [
    API.tasks.detach,
    async ({ founder }) => {
      const task = await makeTask(founder, await makeProject(founder));
      const { attachments } = await founder.ok(API.tasks.attach, { ...taskParams(task), files: [CERTIFICATE] });
      return { by: founder, input: { params: { taskId: task._id, fileId: attachments[0]?._id ?? '' } } };
    },
  ],
];

/** Workspaces, projects and tasks. */
export const workSubjects: Subjects = [...workspaces, ...projects, ...tasks];
