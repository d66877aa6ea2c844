import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../kind';

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
    params: z.object({ name: z.string(), project: z.string() }),
    title: 'New project',
    message: ({ name, project }) => `${titleCase(name)} added you to the project ${project}.`,
    objects: ({ objectId }) => [objectId],
    link: ({ projectId }) => `/project/${encodeURIComponent(projectId)}`,
    mail: false,
  }),
};
