import { type IconName, isIconName } from '@atrium/ui';
import type { NotificationKinds } from './use-notification-kinds';

/** Icons of notification types that belong to no remote. */
const SHELL_ICONS: ReadonlyMap<string, IconName> = new Map([['mention', 'message-square']]);

/**
 * Returns the icon of a notification type: from the manifest that declares it, otherwise from the shell, otherwise the
 * bell.
 */
export function iconOf(type: string, kinds: NotificationKinds): IconName {
  const declared = kinds.get(type)?.icon;
  if (declared !== undefined && isIconName(declared)) return declared;
  return SHELL_ICONS.get(type) ?? 'bell';
}
