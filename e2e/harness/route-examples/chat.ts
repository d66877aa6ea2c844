import type { RouteExamples } from './example';

/** Pages of remote-chat that need specific addresses. */
export const chatExamples: RouteExamples = {
  '/messaging': [
    { at: '/messaging' },
    {
      at: ({ employeeId }) => `/messaging?person=${employeeId}`,
      description: 'with a colleague',
      viewers: ['founder'],
    },
    { at: '/messaging?new', description: 'starting a chat' },
  ],
  '/messaging/:conversationId': [
    { at: '/messaging/0197a000-0000-7000-8000-000000000000', description: 'with an unknown id' },
  ],
};
