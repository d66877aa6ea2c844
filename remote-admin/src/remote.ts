import type { Platform, RemoteInstance } from '@atrium/platform';
import { adminKeys } from './shared/api/keys';
import { de } from './texts/de';
import { en } from './texts/en';

/** Registers the texts and keeps lists of people fresh; pages load lazily. */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  // The shell refetches employees and departments.
  const peopleChanges = platform.bus.on('employees.changed').subscribe(() => {
    for (const queryKey of [adminKeys.former, adminKeys.invitations]) {
      void platform.queryClient.invalidateQueries({ queryKey });
    }
  });

  return {
    routes: {
      people: () => import('./features/people/components/people-page'),
      'people/:id': () => import('./features/people/components/person-address'),
      admin: () => import(/* webpackChunkName: "overview" */ './features/overview/components/overview-page'),
      'admin/audit': () => import('./features/audit/components/audit-page'),
      'admin-time-cost': () => import('./features/time-cost/components/time-cost-page'),
      'owner-dashboard': () => import('./features/owner/components/owner-page'),
    },
    slots: {
      'company-details': {
        slot: 'settings.section',
        load: () => import('./features/company/components/company-section'),
      },
      invitations: {
        slot: 'settings.section',
        load: () => import('./features/people/components/inviting/invitations-section'),
      },
      departments: {
        slot: 'settings.section',
        load: () => import('./features/departments/components/departments-section'),
      },
      permissions: {
        slot: 'settings.section',
        load: () => import('./features/permissions/components/permissions-section'),
      },
      invite: {
        slot: 'onboarding.step',
        load: () => import('./features/people/components/inviting/invite-step'),
      },
      people: {
        slot: 'command.source',
        load: () => import('./features/command-source/person-source'),
      },
      company: {
        slot: 'dashboard.widget',
        load: () => import(/* webpackChunkName: "overview" */ './features/overview/components/company-widget'),
      },
    },
    dispose: () => peopleChanges.unsubscribe(),
  };
}
