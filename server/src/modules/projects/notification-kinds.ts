import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';

/** Notifications about projects. `name` is the person who acted. */
export const projectKinds = {
  projectAssignment: defineKind({
    type: 'project_assignment',
    /** `projectId` is the public id, `objectId` the key. */
    about: z.object({ projectId: z.string(), objectId: id }),
    params: z.object({
      name: z.string(),
      project: z.string(),
      task: z.string().default(''),
      about: z.literal('project').default('project'),
    }),
    title: 'New project',
    message: ({ name, project }) => `${titleCase(name)} added you to the project ${project}.`,
    objects: ({ objectId }) => [objectId],
    link: ({ projectId }) => `/project/${encodeURIComponent(projectId)}`,
    mail: false,
  }),
};
