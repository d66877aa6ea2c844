import type { NotificationType, UserSettings } from '@atrium/contracts';

/** Every kind of notification, in the groups in which the settings show them. */
export const MAIL_GROUPS = {
  leave: [
    'leave_request',
    'leave_approval',
    'leave_rejection',
    'leave_correction_request',
    'leave_correction_approval',
    'leave_correction_rejection',
  ],
  messages: ['mention', 'chat_mention', 'bulletin'],
  work: ['workspace_assignment', 'project_assignment', 'department_assignment', 'department_update'],
  calendar: ['calendar_event', 'other'],
} as const satisfies Record<string, readonly NotificationType[]>;

/** Shown, and not to be saved, where the settings could not be loaded: what the server mails by itself. */
export const MAIL_DEFAULTS: UserSettings['notifications'] = {
  mail: true,
  mailTypes: { leave_request: true, leave_correction_request: true },
};
