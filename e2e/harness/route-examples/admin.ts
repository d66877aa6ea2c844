import type { RouteExamples } from './example';

/** Pages of remote-admin that need specific addresses. */
export const adminExamples: RouteExamples = {
  '/admin-time-cost': [
    { at: '/admin-time-cost' },
    { at: '/admin-time-cost?tab=rates' },
    { at: '/admin-time-cost?tab=timers', viewers: ['founder'] },
    { at: '/admin-time-cost?tab=lock', viewers: ['founder'] },
  ],
  '/people': [
    { at: '/people', viewers: ['founder', 'beginner', 'employee'] },
    { at: '/people?view=cards', viewers: ['founder'] },
    { at: ({ employeeId }) => `/people?person=${employeeId}`, description: 'with a record', viewers: ['founder'] },
    {
      at: ({ employeeId }) => `/people?person=${employeeId}&edit=1`,
      description: 'editing a record',
      viewers: ['founder'],
    },
    { at: '/people?tab=invitations', viewers: ['founder'] },
    { at: '/people?tab=former', viewers: ['founder'] },
  ],
  '/settings/invitations': [
    { at: '/settings/invitations', viewers: ['founder'] },
    { at: '/settings/invitations', description: 'without a link yet', viewers: ['beginner'] },
  ],
  '/Profile/:id': [
    { at: ({ founderId }) => `/Profile/${founderId}`, description: 'one’s own' },
    { at: ({ employeeId }) => `/Profile/${employeeId}`, description: 'of a colleague' },
    { at: ({ founderId }) => `/Profile/${founderId}`, description: 'of the founder', viewers: ['employee'] },
    { at: '/Profile/0197a000-0000-7000-8000-000000000000', description: 'with an unknown id' },
  ],
  '/people/:id': [{ at: '/people/somebody', leadsTo: '/people?person=somebody', viewers: ['founder'] }],
};
