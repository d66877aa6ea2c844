/** English texts of the notifications. Texts specified in docs/PRODUCT.md are used verbatim. */
export const notifications = {
  title: 'Notifications',
  bell: 'Notifications',
  membershipEnded: 'You no longer belong to {{company}}',
  bellUnseen_one: 'Notifications, {{count}} new',
  bellUnseen_other: 'Notifications, {{count}} new',
  loading: 'Loading notifications',
  signedOut: 'Please log in to view notifications',
  error: 'Error loading notifications',
  fetchFailed: 'Failed to fetch notifications',
  retry: 'Retry',
  empty: 'No new notifications',
  views: 'Which notifications',
  all: 'All',
  toDecide: 'To decide',
  noneUnread: 'You have read everything',
  noneToDecide: 'Nothing waits for your decision',
  older: 'Show older',
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  allRead: 'All notifications are marked as read',
  markedRead: 'Marked as read',
  later: 'Later',
  noneSnoozed: 'No snoozed notifications',
  snooze: 'Remind me later',
  snoozeUntil: { inAnHour: 'In an hour', inThreeHours: 'In three hours', tomorrow: 'Tomorrow', nextWeek: 'Next week' },
  snoozed: 'Reminder set for {{when}}',
  returns: 'Returns {{when}}',
  showNow: 'Show now',
  notWoken: 'Couldn’t return it to the list',
  earlier_one: '{{count}} earlier',
  earlier_other: '{{count}} earlier',
  notUndone: 'Couldn’t mark as unread',
  marking: 'Marking...',
  unread: 'Unread',
  priority: { urgent: 'Urgent', low: 'Low priority' },
  newOnes_one: '{{count}} new',
  newOnes_other: '{{count}} new',
  failedTitle: 'Failed to load notifications',
  failedText: 'Please check your internet connection and try again.',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
  system: 'System',
  open: 'Open',
  newMessage: 'New message',
  openToRead: 'Open Atrium to read it.',
  ofCompany: '{{company}}: {{title}}',
  paused: 'Alerts are paused until {{end}}',
  resume: 'Resume',
  offer: 'Get alerts while Atrium is in the background',
  turnOn: 'Turn on',
  dismissOffer: 'Do not offer this again',
  status: { Approved: 'Approved', Rejected: 'Rejected', Cancelled: 'Cancelled' },
};

/**
 * Texts of notification kinds that belong to no remote, by type. Remotes declare the texts of their kinds in their
 * manifests.
 */
export const notificationTypes = {
  mention: {
    title: 'You were mentioned',
    message: '{{name}} mentioned you in {{where}}.',
    variants: { comment: { title: 'New comment', message: '{{name}} commented on {{where}}.' } },
  },
  other: {
    variants: {
      leaveRecounted: {
        title: 'Leave counted again',
        message: 'Your {{type}} takes other days now, as the work calendar changed: {{dates}}.',
      },
      attendanceCorrected: {
        title: 'Attendance corrected',
        message: '{{name}} corrected your attendance of {{day}}.{{quote}}',
      },
    },
  },
};
