import type { Platform, RemoteInstance } from '@atrium/platform';
import { followCalendar } from './features/calendar/model/follow-calendar';
import { followLeave } from './follow-leave';
import { de } from './texts/de';
import { en } from './texts/en';

/**
 * The remote's only exposed module: the user's own leave, decisions on the leave of others, attendance, the calendar,
 * and their slots in the shell.
 */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  const following = followLeave(platform);
  following.add(followCalendar(platform));

  return {
    routes: {
      calendar: () => import('./features/calendar/components/calendar-page'),
      leave: () => import('./features/requests/components/leave-page'),
      'leave/attendance': () => import('./features/attendance/components/attendance-page'),
      'leave-approver': () => import('./features/approvals/components/approver-page'),
    },
    slots: {
      'leave-decision': {
        slot: 'notification.actions',
        load: () => import('./features/notification-actions/components/leave-decision'),
      },
      decisions: {
        slot: 'dashboard.widget',
        load: () => import('./features/approvals/components/decisions/decisions-widget'),
      },
      today: {
        slot: 'dashboard.widget',
        load: () => import('./features/calendar/components/today/today-widget'),
      },
      attendance: {
        slot: 'dashboard.widget',
        load: () => import('./features/attendance/components/attendance-widget'),
      },
      'leave-overview': {
        slot: 'dashboard.widget',
        load: () => import('./features/widget/components/leave-widget'),
      },
      rules: {
        slot: 'settings.section',
        load: () => import('./features/rules/components/rules-section'),
      },
      calendar: {
        slot: 'settings.section',
        load: () => import('./features/calendar-settings/components/calendar-section'),
      },
      'working-time': {
        slot: 'person.section',
        load: () => import('./features/working-time/components/working-time-section'),
      },
      week: {
        slot: 'onboarding.step',
        load: () => import('./features/rules/components/week-step'),
      },
    },
    dispose: () => following.unsubscribe(),
  };
}
