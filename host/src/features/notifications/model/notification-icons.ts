import type { NotificationType } from '@atrium/contracts';
import type { IconName } from '@atrium/ui';

const ICONS: Readonly<Record<NotificationType, IconName>> = {
  mention: 'message-square',
  chat_mention: 'message-square',
  bulletin: 'megaphone',
  workspace_assignment: 'folder-kanban',
  project_assignment: 'folder-kanban',
  department_assignment: 'users',
  department_update: 'users',
  leave_request: 'calendar-check',
  leave_approval: 'circle-check',
  leave_rejection: 'circle-alert',
  leave_correction_request: 'calendar-check',
  leave_correction_approval: 'circle-check',
  leave_correction_rejection: 'circle-alert',
  calendar_event: 'calendar',
  other: 'bell',
};

const known = (type: string): type is NotificationType => Object.hasOwn(ICONS, type);

/** What a notification without a sender is shown by; the bell for kinds that this shell does not know. */
export const iconOf = (type: string): IconName => (known(type) ? ICONS[type] : 'bell');
