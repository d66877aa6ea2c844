import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';

/** Notifications about workspaces. `name` is the person who acted. */
export const workspaceKinds = {
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
};
