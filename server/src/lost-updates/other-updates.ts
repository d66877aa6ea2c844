import { API, type RouteDefinition } from '@atrium/contracts';

/** Updates that do not merge edits, and why none of them loses the change of another person. */
export const OTHER_UPDATES: readonly (readonly [reason: string, routes: readonly RouteDefinition[]])[] = [
  [
    'rejects an outdated version of the whole, because its parts depend on each other',
    [API.companies.savePermissions, API.rates.saveLock],
  ],
  ['decides something once; others see who decided', [API.leave.decide, API.leave.decideCorrection]],
  [
    'changes what only its author may change',
    [API.bulletin.editComment, API.tasks.updateComment, API.chat.editMessage, API.timers.update],
  ],
  [
    'changes settings or data of the caller',
    [
      API.accounts.changePassword,
      API.oauth.changeCalendar,
      API.security.saveSettings,
      API.users.saveSettings,
      API.push.subscribe,
      API.calendar.savePreferences,
      API.calendarSync.choose,
      API.chat.conversationSettings,
      API.chat.savePreferences,
      API.companies.switch,
    ],
  ],
  [
    'records what the caller did or answered',
    [
      API.bulletin.markRead,
      API.calendar.respond,
      API.chat.markRead,
      API.chat.markUnread,
      API.notifications.seen,
      API.notifications.seenAll,
      API.notifications.read,
      API.notifications.readSome,
      API.notifications.readAll,
      API.notifications.unread,
      API.notifications.snooze,
      API.notifications.wake,
    ],
  ],
  ['sets one switch, whose new state everybody sees', [API.chat.pin]],
  ['adds a rate; the audit log has the rate that it replaces', [API.rates.save]],
];
