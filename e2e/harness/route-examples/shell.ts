import { SETTINGS_SECTIONS } from '@atrium/contracts';
import type { RouteExamples } from './example';

export const shellExamples: RouteExamples = {
  '/reset-password/:token': [{ at: '/reset-password/from-a-mail' }],
  '/auth/callback': [
    { at: '/auth/callback', is: 'with nothing' },
    { at: '/auth/callback?code=of-long-ago&state=unknown', is: 'with an old answer' },
  ],
  '/oauth/callback': [{ at: '/oauth/callback?error=access_denied&state=unknown', is: 'refused' }],
  '/auth/google/calendar/callback': [
    {
      at: '/auth/google/calendar/callback?code=of-long-ago&state=unknown',
      is: 'with an old answer',
      leadsTo: '/login',
    },
  ],
  '/auth/google/success': [{ at: '/auth/google/success', leadsTo: '/dashboard' }],
  '/invite-registration': [
    { at: ({ invitation }) => invitation, is: 'with a good link' },
    { at: ({ invitation }) => invitation, is: 'with a good link', viewers: ['newcomer'] },
    { at: '/invite-registration?token=taken-back', is: 'with a bad link' },
    { at: '/invite-registration', is: 'with half a link' },
  ],
  '/explore': [{ at: '/explore', viewers: ['newcomer'] }],
  '/onboarding': [{ at: '/onboarding', viewers: ['newcomer'] }],
  '/settings/*': [
    // On a phone this page shows the list of sections.
    { at: '/settings' },
    ...SETTINGS_SECTIONS.map((section) => ({ at: `/settings/${section}` })),
    { at: '/settings/permissions', is: 'not allowed', viewers: ['employee'] },
    { at: '/settings/nowhere', is: 'unknown' },
  ],
  '/ops/*': [{ at: '/ops', is: 'not allowed', leadsTo: '/dashboard' }],
};
