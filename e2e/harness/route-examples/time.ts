import type { RouteExamples } from './example';

/** Pages of remote-time that need specific addresses. */
export const timeExamples: RouteExamples = {
  '/workspace': [
    { at: '/workspace' },
    { at: '/workspace?view=workspaces', is: 'its workspaces' },
    { at: '/workspace?view=departments', is: 'departments' },
    { at: '/workspace?panel=project', is: 'a new project', viewers: ['founder'] },
  ],
  '/project/:projectId': [
    { at: ({ projectId }) => `/project/${projectId}`, is: 'its board', viewers: ['founder', 'employee'] },
    { at: ({ projectId }) => `/project/${projectId}?view=list`, is: 'its list', viewers: ['founder'] },
    { at: ({ projectId }) => `/project/${projectId}?view=members`, is: 'its members', viewers: ['founder'] },
    { at: ({ projectId }) => `/project/${projectId}?view=time`, is: 'its time', viewers: ['founder'] },
    { at: ({ projectId }) => `/project/${projectId}?view=activity`, is: 'its activity', viewers: ['founder'] },
    { at: ({ projectId, taskId }) => `/project/${projectId}?task=${taskId}`, is: 'a task', viewers: ['founder'] },
    { at: '/project/0123456789abcdef01234567', is: 'of no company' },
    { at: '/project/not-an-id', is: 'that is none' },
  ],
};
