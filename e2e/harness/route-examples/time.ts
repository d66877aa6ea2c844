import type { RouteExamples } from './example';

/** Pages of remote-time that need specific addresses. */
export const timeExamples: RouteExamples = {
  '/workspace': [
    { at: '/workspace' },
    { at: '/workspace?view=workspaces', description: 'with workspaces' },
    { at: '/workspace?view=departments', description: 'with departments' },
    { at: '/workspace?panel=project', description: 'with a new project', viewers: ['founder'] },
  ],
  '/project/:projectId': [
    { at: ({ projectId }) => `/project/${projectId}`, description: 'with the board', viewers: ['founder', 'employee'] },
    { at: ({ projectId }) => `/project/${projectId}?view=list`, description: 'with the list', viewers: ['founder'] },
    {
      at: ({ projectId }) => `/project/${projectId}?view=members`,
      description: 'with the members',
      viewers: ['founder'],
    },
    { at: ({ projectId }) => `/project/${projectId}?view=time`, description: 'with the time', viewers: ['founder'] },
    {
      at: ({ projectId }) => `/project/${projectId}?view=activity`,
      description: 'with the activity',
      viewers: ['founder'],
    },
    {
      at: ({ projectId, taskId }) => `/project/${projectId}?task=${taskId}`,
      description: 'with a task',
      viewers: ['founder'],
    },
    { at: '/project/0123456789abcdef01234567', description: 'of another company' },
    { at: '/project/not-an-id', description: 'with an invalid id' },
  ],
};
