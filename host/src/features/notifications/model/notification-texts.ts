import type { Notification } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';

/** The values that a text names: `{{name}} asks for {{days}}` → name, days. */
const named = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

function translated(key: string, params: Readonly<Record<string, string | number>>, t: Translate): string | null {
  const text: unknown = t(key, { defaultValue: '', skipInterpolation: true });
  // A text that lacks a value would show a hole: then the server's own words are better.
  if (typeof text !== 'string' || text === '' || named(text).some((name) => !(name in params))) return null;
  return t(key, { replace: params });
}

/**
 * Title and message in the chosen language, by the notification's type and what its texts name. Kinds that this shell
 * does not know speak the server's English; a missing title is the message.
 */
export function notificationTexts(notification: Notification, t: Translate): { title: string; message: string } {
  const { type, metadata, message } = notification;
  const params = metadata.params ?? {};
  const said = (part: 'title' | 'message') => translated(`notificationTypes.${type}.${part}`, params, t);
  return { title: said('title') ?? (notification.title || message), message: said('message') ?? message };
}
