import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../kind';

/** Kinds with the same type differ in `about`, which determines the text in clients and other languages. */
const inProject = (about: 'project' | 'task') =>
  z.object({
    name: z.string(),
    project: z.string(),
    task: z.string().default(''),
    about: z.literal(about).default(about),
  });

/** Notifications about workspaces, projects and tasks. `name` is the person who acted. */
export const workKinds = {
  workspaceAssignment: defineKind({
    type: 'workspace_assignment',
    about: z.object({ workspaceId: id }),
    params: z.object({ name: z.string(), workspace: z.string() }),
    title: 'New workspace',
    message: ({ name, workspace }) => `${titleCase(name)} added you to the workspace ${workspace}.`,
    objects: ({ workspaceId }) => [workspaceId],
    link: () => '/workspace',
    mail: false,
  }),
  projectAssignment: defineKind({
    type: 'project_assignment',
    /** `projectId` is the public id, `objectId` the key. */
    about: z.object({ projectId: z.string(), objectId: id }),
    params: inProject('project'),
    title: 'New project',
    message: ({ name, project }) => `${titleCase(name)} added you to the project ${project}.`,
    objects: ({ objectId }) => [objectId],
    link: ({ projectId }) => `/project/${encodeURIComponent(projectId)}`,
    mail: false,
  }),
  taskAssignment: defineKind({
    type: 'project_assignment',
    about: z.object({ projectId: z.string(), objectId: id, taskId: id }),
    params: inProject('task'),
    title: 'New task',
    message: ({ name, task, project }) => `${titleCase(name)} assigned you the task “${task}” in ${project}.`,
    objects: ({ taskId, objectId }) => [taskId, objectId],
    link: ({ projectId, taskId }) => `/project/${encodeURIComponent(projectId)}?task=${taskId}`,
    mail: false,
  }),
};
