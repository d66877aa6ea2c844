import type { Platform, RemoteInstance } from '@atrium/platform';
import { adminKeys } from './shared/api/keys';
import { de } from './texts/de';
import { en } from './texts/en';

/** Starts nothing but an ear for changes of the staff; screens come when they are opened. */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  const changes = platform.bus
    .on('employees.changed')
    .subscribe(() => void platform.queryClient.invalidateQueries({ queryKey: adminKeys.employees }));

  return {
    routes: {
      people: () => import('./features/people/components/people-page'),
      admin: () => import(/* webpackChunkName: "overview" */ './features/overview/components/overview-page'),
    },
    slots: {
      company: {
        slot: 'dashboard.widget',
        load: () => import(/* webpackChunkName: "overview" */ './features/overview/components/company-widget'),
      },
    },
    dispose() {
      changes.unsubscribe();
    },
  };
}
