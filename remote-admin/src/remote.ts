import type { Platform, RemoteInstance } from '@atrium/platform';
import { adminKeys } from './shared/api/keys';
import { de } from './texts/de';
import { en } from './texts/en';

/** Registers the texts and keeps lists of people and the figures of the company fresh; pages load lazily. */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  // The shell refetches employees and departments.
  const { bus, queryClient } = platform;
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const subscriptions = [
    bus.on('employees.changed').subscribe(() => refetch(adminKeys.former, adminKeys.invitations, adminKeys.overview)),
    // The number of requests to review stands beside the list of them on the dashboard.
    bus.on('events.missed').subscribe(() => refetch(adminKeys.overview)),
    bus.on('leave.statusChanged').subscribe(() => refetch(adminKeys.overview)),
    bus.on('leave.correctionStatusChanged').subscribe(() => refetch(adminKeys.overview)),
    bus.on('notification.arrived').subscribe(({ notification }) => {
      if (notification.type.startsWith('leave_')) refetch(adminKeys.overview);
    }),
  ];

  return {
    routes: {
      people: () => import('./features/people/components/people-page'),
      'people/:id': () => import('./features/people/components/person-address'),
      'Profile/:id': () => import('./features/profile/components/profile-page'),
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
    dispose: () => subscriptions.forEach((subscription) => subscription.unsubscribe()),
  };
}
