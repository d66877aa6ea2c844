import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import type { MakeSubject } from '../../../cross-company/subject';
import { subjectOf } from '../../../cross-company/subjects-by-route';
import { makeProject, makeTask, projectParams, taskParams } from '../../../testing/domains/work';
import type { Deletions } from '../../../testing/deletions/deletions';

/** Returns a call of the founder that removes a comment of an author. */
const commentRemoval =
  (author: 'founder' | 'colleague'): MakeSubject =>
  async ({ founder, colleague, [author]: by }) => {
    const task = await makeTask(founder, await makeProject(founder, { members: [colleague.id] }));
    const { _id: commentId } = await by.ok(API.tasks.comment, { ...taskParams(task), body: { html: '<p>Hello</p>' } });
    return { by: founder, input: { params: { taskId: task._id, commentId } } };
  };

/** Workspaces, projects and tasks. */
export const workDeletions: Deletions = {
  recorded: [
    [API.workspaces.removeMember, 'workspace.memberRemoved', subjectOf(API.workspaces.removeMember)],
    [API.projects.removeMember, 'project.memberRemoved', subjectOf(API.projects.removeMember)],
    [API.projects.removeColumn, 'project.columnDeleted', subjectOf(API.projects.removeColumn)],
    [API.projects.removeLabel, 'project.labelDeleted', subjectOf(API.projects.removeLabel)],
    [API.tasks.remove, 'task.deleted', subjectOf(API.tasks.remove)],
    [API.tasks.detach, 'task.attachmentDeleted', subjectOf(API.tasks.detach)],
    [API.tasks.removeComment, 'task.commentDeleted', commentRemoval('colleague')],
  ],
  own: [
    ['comment on a task', API.tasks.removeComment, 'task.commentDeleted', commentRemoval('founder')],
    [
      'membership of a project',
      API.projects.removeMember,
      'project.memberRemoved',
      async ({ founder, colleague }) => {
        const project = await makeProject(founder, { members: [colleague.id] });
        return { by: colleague, input: { params: { ...projectParams(project).params, userId: colleague.id } } };
      },
    ],
    [
      'membership of a workspace',
      API.workspaces.removeMember,
      'workspace.memberRemoved',
      async ({ founder, colleague }) => {
        const body = { name: randomUUID(), members: [colleague.id] };
        const { _id: id } = await founder.ok(API.workspaces.create, { body });
        return { by: colleague, input: { params: { id, userId: colleague.id } } };
      },
    ],
  ],
};
