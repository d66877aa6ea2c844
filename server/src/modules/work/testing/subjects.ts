import { randomUUID } from 'node:crypto';
import { API, type ProjectDetail, type RouteDefinition } from '@atrium/contracts';
import { CERTIFICATE } from '../../../testing/domains/leave';
import { generalWorkspaceOf, makeProject, makeTask, projectParams, taskParams } from '../../../testing/domains/work';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';

/** Builds a call of the founder about a new project. */
const aboutProject =
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

/** Builds a call of the founder about a new task, in a project to which the colleague belongs. */
const aboutTask =
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

const workspaceOf = ({ founder }: Place) => founder.ok(API.workspaces.create, { body: { name: randomUUID() } });

const aboutWorkspace =
  (body?: (place: Place) => object): MakeSubject =>
  async (place) => {
    const { _id: id } = await workspaceOf(place);
    return { by: place.founder, input: { params: { id }, ...(body && { body: body(place) }) } };
  };

const columnId = ({ columns }: ProjectDetail, place = 0) => columns[place]?._id ?? '';

async function addLabel({ founder }: Place) {
  const project = await makeProject(founder);
  return founder.ok(API.projects.addLabel, { ...projectParams(project), body: { name: 'Bug', colour: 1 } });
}

const aboutLabel =
  (body?: object): MakeSubject =>
  async (place) => {
    const project = await addLabel(place);
    const params = { ...projectParams(project).params, labelId: project.labels[0]?._id ?? '' };
    return { by: place.founder, input: { params, ...(body && { body }) } };
  };

const aboutComment =
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
  [API.workspaces.get, aboutWorkspace()],
  [
    API.workspaces.create,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { body: { name: randomUUID(), members: [colleague.id], clientId: randomUUID() } },
      own: ['body.clientId'],
    }),
  ],
  [API.workspaces.update, aboutWorkspace(() => ({ description: 'Tools' }))],
  [API.workspaces.addMembers, aboutWorkspace(({ colleague }) => ({ members: [colleague.id] }))],
  [
    API.workspaces.removeMember,
    async (place) => {
      const { _id: id } = await workspaceOf(place);
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
  ...simple.map((definition) => [definition, aboutProject()] as const),
  [
    API.projects.update,
    async (place) => {
      const project = await makeProject(place.founder);
      const { _id: workspaceId } = await workspaceOf(place);
      return {
        by: place.founder,
        input: { ...projectParams(project), body: { workspaceId, lead: place.colleague.id } },
      };
    },
  ],
  [API.projects.addMembers, aboutProject(({ founder }) => ({ body: { members: [founder.id] } }))],
  [API.projects.removeMember, aboutProject(({ colleague }) => ({ params: { userId: colleague.id } }))],
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
    aboutProject(
      (_place, project) => ({
        body: { name: 'Review', kind: 'active', after: columnId(project), clientId: randomUUID() },
      }),
      ['body.clientId'],
    ),
  ],
  [
    API.projects.updateColumn,
    aboutProject((_place, project) => ({
      params: { columnId: columnId(project, 1) },
      body: { after: columnId(project) },
    })),
  ],
  [
    API.projects.removeColumn,
    aboutProject((_place, project) => ({
      params: { columnId: columnId(project, 1) },
      query: { moveTo: columnId(project) },
    })),
  ],
  [API.projects.addLabel, aboutProject(() => ({ body: { name: 'Bug', colour: 1 } }))],
  [API.projects.updateLabel, aboutLabel({ colour: 2 })],
  [API.projects.removeLabel, aboutLabel()],
];

const tasks: Subjects = [
  [API.tasks.changes, aboutProject(() => ({ query: { afterSeq: 0 } }))],
  [
    API.tasks.create,
    async (place) => {
      const { founder, colleague } = place;
      const project = await addLabel(place);
      await founder.ok(API.projects.addMembers, { ...projectParams(project), body: { members: [colleague.id] } });
      const { _id: after } = await makeTask(founder, project);
      const labels = [project.labels[0]?._id];
      const body = {
        id: randomUUID(),
        title: 'Oil',
        assignees: [colleague.id],
        labels,
        column: columnId(project),
        after,
      };
      return { by: founder, input: { ...projectParams(project), body }, own: ['body.id'] };
    },
  ],
  [API.tasks.get, aboutTask()],
  [
    API.tasks.update,
    async (place) => {
      const { founder, colleague } = place;
      const project = await addLabel(place);
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
      const { _id: after } = await makeTask(founder, project, { column: columnId(project, 1) });
      const task = await makeTask(founder, project);
      return { by: founder, input: { ...taskParams(task), body: { column: columnId(project, 1), after } } };
    },
  ],
  [API.tasks.remove, aboutTask()],
  [
    API.tasks.restore,
    async ({ founder }) => {
      const task = await makeTask(founder, await makeProject(founder));
      await founder.ok(API.tasks.remove, taskParams(task));
      return { by: founder, input: taskParams(task) };
    },
  ],
  [API.tasks.comments, aboutTask()],
  [API.tasks.comment, aboutTask(() => ({ id: randomUUID(), html: '<p>Hello</p>' }), ['body.id'])],
  [API.tasks.updateComment, aboutComment({ html: '<p>Changed</p>' })],
  [API.tasks.removeComment, aboutComment()],
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
