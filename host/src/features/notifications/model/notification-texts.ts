import type { Notification, NotificationKind } from '@atrium/contracts';
import { formatPeriodOfDays, type Formats, quoteReason, type Translate, useFormat } from '@atrium/platform';
import { deviceZone } from '../../../shell/alerts/device-zone';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationKinds } from './use-notification-kinds';

interface NotificationTexts {
  title: string;
  message: string;
}

type Values = Readonly<Record<string, string | number>>;

/** Omits the time zone of a time, such as `15:00 (Europe/Berlin)`, if it is that of the device. */
const omitOwnZone = (at: string): string => at.replace(` (${deviceZone()})`, '');

/**
 * Returns the values of a notification as its text shows them: names in title case, days and half days as one period.
 */
function valuesOf({ metadata: { params = {} } }: Notification, format: Formats, t: Translate): Values {
  const { name, on, at } = params;
  const dates = formatPeriodOfDays(params, format, t);
  return {
    ...params,
    quote: quoteReason(params, t),
    ...(typeof name === 'string' && { name: format.titleCase(name) }),
    ...(dates !== null && { dates }),
    ...(typeof on === 'string' && {
      day: format.date(on),
      when: typeof at === 'string' && at !== '' ? `${format.date(on)}, ${omitOwnZone(at)}` : format.date(on),
    }),
  };
}

/** Returns the placeholder names in a text: `{{name}} asks for {{type}}` → name, type. */
const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

/** Returns the shell's own text of a type, or of its variant; null if it has none. */
function ownText(type: string, part: keyof NotificationTexts, values: Values, t: Translate): string | null {
  const keys = [`${type}.variants.${values['about']}.${part}`, `${type}.${part}`];
  const texts = keys.map((key): unknown =>
    t(`notificationTypes.${key}`, { defaultValue: '', skipInterpolation: true }),
  );
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

/** Returns a text from a manifest. Its variant depends on what the notification is about, such as a withdrawal. */
function declaredText(kind: NotificationKind, part: keyof NotificationTexts, values: Values, language: 'en' | 'de') {
  const text = kind.variants?.[String(values['about'] ?? '')]?.[part] ?? kind[part];
  return text[language] ?? text.en;
}

/**
 * Fills the placeholders of a text. Returns null if a value is missing: the server's own text is better than one with a
 * gap.
 */
function fillText(text: string, values: Values): string | null {
  if (placeholdersIn(text).some((name) => !(name in values))) return null;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Dependencies for the wording of a notification in the chosen language. */
interface Wording {
  t: Translate;
  format: Formats;
  language: 'en' | 'de';
  /** The manifest's declaration of the notification's type. */
  kind?: NotificationKind | undefined;
}

/**
 * Returns title and message in the chosen language, from the manifest or, for kinds without a remote, from the shell's
 * texts. For kinds that neither declares, returns the server's English text. If the title is missing, the message is
 * used instead.
 */
export function notificationTexts(
  notification: Notification,
  { t, format, language, kind }: Wording,
): NotificationTexts {
  const { type, title, message } = notification;
  const values = valuesOf(notification, format, t);
  const text = (part: 'title' | 'message') => {
    const template = kind ? declaredText(kind, part, values, language) : ownText(type, part, values, t);
    return template === null ? null : fillText(template, values);
  };
  return { title: text('title') ?? (title || message), message: text('message') ?? message };
}

/** Returns a function that words notifications in the chosen language. */
export function useNotificationTexts(): (notification: Notification) => NotificationTexts {
  const { translate, language } = useTexts();
  const format = useFormat();
  const kinds = useNotificationKinds();
  return (notification) =>
    notificationTexts(notification, { t: translate, format, language, kind: kinds.get(notification.type) });
}
