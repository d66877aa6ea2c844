import { titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../kind';

const nothing = z.object({});

/** Notifications about workspaces, projects and tasks. `name` is the person who acted. */
export const workKinds = {
  workspaceAssignment: defineKind({
    type: 'workspace_assignment',
    about: nothing,
    params: z.object({ name: z.string(), workspace: z.string() }),
    title: 'New workspace',
    message: ({ name, workspace }) => `${titleCase(name)} added you to the workspace ${workspace}.`,
    link: () => '/workspace',
    mail: false,
  }),
  projectAssignment: defineKind({
    type: 'project_assignment',
    about: z.object({ projectId: z.string() }),
    params: z.object({ name: z.string(), project: z.string() }),
    title: 'New project',
    message: ({ name, project }) => `${titleCase(name)} added you to the project ${project}.`,
    link: ({ projectId }) => `/project/${encodeURIComponent(projectId)}`,
    mail: false,
  }),
};
