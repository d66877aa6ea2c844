/** English texts of the notifications; the specification’s strings stand here to the letter. */
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
  markAll: 'Mark all as read',
  marking: 'Marking...',
  unread: 'Unread',
  priority: { urgent: 'Urgent', low: 'Low priority' },
  newOnes_one: '{{count}} new',
  newOnes_other: '{{count}} new',
  failedTitle: 'Failed to load notifications',
  failedText: 'Please check your internet connection and try again.',
  system: 'System',
  open: 'Open',
  status: { Approved: 'Approved', Rejected: 'Rejected', Cancelled: 'Cancelled' },
};

/** What notifications say, by type; server/src/modules/notifications/kinds.ts names what each may name. */
export const notificationTypes = {
  leave_request: { title: 'Leave request', message: '{{name}} asks for {{type}}: {{dates}}.' },
  leave_approval: { title: 'Leave approved', message: '{{name}} approved your {{type}}: {{dates}}.' },
  leave_rejection: { title: 'Leave rejected', message: '{{name}} rejected your {{type}}: {{dates}}.' },
  leave_correction_request: {
    title: 'Correction request',
    message: '{{name}} asks for a correction of {{type}}: {{dates}}.',
  },
  leave_correction_approval: {
    title: 'Correction approved',
    message: '{{name}} approved your correction of {{type}}: {{dates}}.',
  },
  leave_correction_rejection: {
    title: 'Correction rejected',
    message: '{{name}} rejected your correction of {{type}}: {{dates}}.',
  },
  mention: { title: 'You were mentioned', message: '{{name}} mentioned you in {{where}}.' },
  chat_mention: {
    title: 'You were mentioned in a conversation',
    message: '{{name}} mentioned you in {{conversation}}.',
  },
  bulletin: { title: 'New on the bulletin', message: '{{name}} posted “{{title}}”.' },
  workspace_assignment: { title: 'New workspace', message: '{{name}} added you to the workspace {{workspace}}.' },
  project_assignment: { title: 'New project', message: '{{name}} added you to the project {{project}}.' },
  department_assignment: {
    title: 'New department',
    message: '{{name}} added you to the department {{department}}.',
  },
  department_update: { title: 'Department changed', message: '{{name}} changed the department {{department}}.' },
  calendar_event: { title: 'Calendar event', message: '{{name}} invited you to {{event}}: {{day}}.' },
};
