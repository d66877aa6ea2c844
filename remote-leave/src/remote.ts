import type { Platform, RemoteInstance } from '@atrium/platform';
import { followLeave } from './follow-leave';
import { de } from './texts/de';
import { en } from './texts/en';

/** The one exposed module: leave of one's own, deciding that of others, and what both show elsewhere. */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  const following = followLeave(platform);

  return {
    routes: {
      leave: () => import('./features/requests/components/leave-page'),
      'leave-approver': () => import('./features/approvals/components/approver-page'),
    },
    slots: {
      'leave-decision': {
        slot: 'notification.actions',
        load: () => import('./features/notification-actions/components/leave-decision'),
      },
      'leave-overview': {
        slot: 'dashboard.widget',
        load: () => import('./features/widget/components/leave-widget'),
      },
    },
    dispose: () => following.unsubscribe(),
  };
}
