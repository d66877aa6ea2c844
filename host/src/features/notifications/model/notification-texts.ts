import type { Notification } from '@atrium/contracts';
import { type Formats, type Translate, useFormat } from '@atrium/platform';
import { useTexts } from '../../../shell/use-texts';

export interface NotificationTexts {
  title: string;
  message: string;
}

type Values = Readonly<Record<string, string | number>>;

/** What the server names, as this language writes it: names in title case, two days as one range. */
function valuesOf({ metadata: { params = {} } }: Notification, format: Formats): Values {
  const { name, from, to, on } = params;
  return {
    ...params,
    ...(typeof name === 'string' && { name: format.titleCase(name) }),
    ...(typeof from === 'string' && typeof to === 'string' && { dates: format.dateRange(from, to) }),
    ...(typeof on === 'string' && { day: format.date(on) }),
  };
}

/** The values that a text names: `{{name}} asks for {{type}}` → name, type. */
const named = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

function said(key: string, values: Values, t: Translate): string | null {
  const text: unknown = t(key, { defaultValue: '', skipInterpolation: true });
  // A text that lacks a value would show a hole: then the server's own words are better.
  if (typeof text !== 'string' || text === '' || named(text).some((name) => !(name in values))) return null;
  return t(key, { replace: values });
}

/**
 * Title and message in the chosen language, by the notification's type and what its texts name. Kinds that this shell
 * does not know speak the server's English; a missing title is the message.
 */
export function notificationTexts(notification: Notification, t: Translate, format: Formats): NotificationTexts {
  const { type, title, message } = notification;
  const values = valuesOf(notification, format);
  const key = `notificationTypes.${type}`;
  return {
    title: said(`${key}.title`, values, t) ?? (title || message),
    message: said(`${key}.message`, values, t) ?? message,
  };
}

/** Says notifications in the chosen language. */
export function useNotificationTexts(): (notification: Notification) => NotificationTexts {
  const { translate } = useTexts();
  const format = useFormat();
  return (notification) => notificationTexts(notification, translate, format);
}
