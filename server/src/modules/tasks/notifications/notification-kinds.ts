import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../../deps/module/notification-kind';

/** Notifications about tasks. `name` is the person who acted. */
export const taskKinds = {
  taskAssignment: defineKind({
    type: 'project_assignment',
    about: z.object({ projectId: z.string(), objectId: id, taskId: id }),
    params: z.object({
      name: z.string(),
      project: z.string(),
      task: z.string().default(''),
      about: z.literal('task').default('task'),
    }),
    title: 'New task',
    message: ({ name, task, project }) => `${titleCase(name)} assigned you the task “${task}” in ${project}.`,
    objects: ({ taskId, objectId }) => [taskId, objectId],
    link: ({ projectId, taskId }) => `/project/${encodeURIComponent(projectId)}?task=${taskId}`,
    mail: false,
  }),
  /** A comment on a task that the person created, leads or is assigned to. */
  taskComment: defineKind({
    type: 'mention',
    /** `objectIds`: the comment, its task and its project. */
    about: z.object({ link: z.string(), objectIds: z.array(id) }),
    params: z.object({ name: z.string(), where: z.string(), about: z.literal('comment').default('comment') }),
    title: 'New comment',
    message: ({ name, where }) => `${titleCase(name)} commented on ${where}.`,
    objects: ({ objectIds }) => objectIds,
    link: ({ link }) => link,
    mail: false,
  }),
};
