import { SETTINGS_SECTIONS } from '@atrium/contracts';
import type { RouteExamples } from './example';

export const shellExamples: RouteExamples = {
  '/reset-password/:token': [{ at: '/reset-password/from-a-mail' }],
  '/auth/callback': [
    { at: '/auth/callback', description: 'without parameters' },
    { at: '/auth/callback?code=of-long-ago&state=unknown', description: 'with an outdated answer' },
  ],
  '/oauth/callback': [{ at: '/oauth/callback?error=access_denied&state=unknown', description: 'after a refusal' }],
  '/auth/google/calendar/callback': [
    {
      at: '/auth/google/calendar/callback?code=of-long-ago&state=unknown',
      description: 'with an outdated answer',
      leadsTo: '/login',
    },
  ],
  '/auth/google/success': [{ at: '/auth/google/success', leadsTo: '/dashboard' }],
  '/invite-registration': [
    { at: ({ invitation }) => invitation, description: 'with a valid link' },
    { at: ({ invitation }) => invitation, description: 'with a valid link', viewers: ['newcomer'] },
    { at: '/invite-registration?token=taken-back', description: 'with an invalid link' },
    { at: '/invite-registration', description: 'without its token' },
  ],
  '/explore': [{ at: '/explore', viewers: ['newcomer'] }],
  '/onboarding': [{ at: '/onboarding', viewers: ['newcomer'] }],
  '/settings/*': [
    // On a phone this page shows the list of sections.
    { at: '/settings' },
    ...SETTINGS_SECTIONS.map((section) => ({ at: `/settings/${section}` })),
    { at: '/settings/permissions', description: 'without permission', viewers: ['employee'] },
    { at: '/settings/nowhere', description: 'with an unknown section' },
  ],
  '/ops/*': [{ at: '/ops', description: 'without permission', leadsTo: '/dashboard' }],
};
