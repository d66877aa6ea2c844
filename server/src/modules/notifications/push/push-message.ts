import { appPath, type PushMessage } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { Language } from '../../../lib/text/language';
import { germanTexts } from '../german-texts';
import type { Delivery } from './deliveries.repository';

/** Where a notification without a link leads. */
const HOME = '/dashboard';

/* Push services accept messages of 4 KB with their encryption. */
const TITLE_LENGTH = 120;
const BODY_LENGTH = 300;
const PATH_LENGTH = 1_000;

/** Shortens a text to a number of characters; never cuts one in two. */
function shortenText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

function pathOf(link: string | null): string {
  const path = appPath(link);
  return path === null || path.length > PATH_LENGTH ? HOME : path;
}

interface Wording {
  language: Language;
  /** Whether the person allows the text of the notification in it; otherwise it names only the kind. */
  hasTexts: boolean;
  silent: boolean;
}

/** What push messages say in place of the text of a notification. */
const PUSH_TEXTS: Record<Language, { title: string; body: string }> = {
  en: { title: 'New notification', body: 'Open Atrium to read it.' },
  de: { title: 'Neue Benachrichtigung', body: 'Öffne Atrium, um sie zu lesen.' },
};

/** Returns the content of the push message about a notification. */
export function pushMessageOf(
  deps: Pick<AppDeps, 'parts'>,
  delivery: Delivery,
  { language, hasTexts, silent }: Wording,
): PushMessage {
  const { notificationId, companyId, type, metadata, link } = delivery;
  const { title, message } = (language === 'de' ? germanTexts(deps, type, metadata.params) : null) ?? delivery;
  const neutral = PUSH_TEXTS[language];
  const text = message === title ? '' : message;
  return {
    id: notificationId,
    companyId,
    title: shortenText(title || (hasTexts ? message : neutral.title), TITLE_LENGTH),
    body: hasTexts ? shortenText(title ? text : '', BODY_LENGTH) : neutral.body,
    path: pathOf(link),
    silent,
  };
}
