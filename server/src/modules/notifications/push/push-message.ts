import { appPath, type PushMessage } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { UnreadMessage } from '../../../deps/module/contributions';
import type { Language } from '../../../lib/text/language';
import { germanTexts } from '../german-texts';
import type { Delivery } from './deliveries.repository';

/** The link of a notification that has none. */
const HOME = '/dashboard';

/* Push services accept messages of 4 KB with their encryption. */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 300;
const MAX_PATH_LENGTH = 1_000;

/** Shortens a text to a number of characters; never cuts one in two. */
function shortenText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

function pathOf(link: string | null): string {
  const path = appPath(link);
  return path === null || path.length > MAX_PATH_LENGTH ? HOME : path;
}

export interface Wording {
  language: Language;
  /** Whether the person allows the text of the notification or message in it; otherwise it names only the kind. */
  hasTexts: boolean;
  isSilent: boolean;
  /** Names of the person's companies by id; empty if the person belongs to only one. */
  companyNames: ReadonlyMap<string, string>;
}

interface PushTexts {
  title: string;
  messageTitle: string;
  body: string;
  files(count: number): string;
}

/** Texts of push messages in place of the text of a notification or message. */
const PUSH_TEXTS: Record<Language, PushTexts> = {
  en: {
    title: 'New notification',
    messageTitle: 'New message',
    body: 'Open Atrium to read it.',
    files: (count) => (count === 1 ? '1 file' : `${count} files`),
  },
  de: {
    title: 'Neue Benachrichtigung',
    messageTitle: 'Neue Nachricht',
    body: 'Öffne Atrium, um sie zu lesen.',
    files: (count) => (count === 1 ? '1 Datei' : `${count} Dateien`),
  },
};

/** Returns the company of a push message, with its name if the person belongs to several. */
function companyOf(companyId: string, names: ReadonlyMap<string, string>): Pick<PushMessage, 'companyId' | 'company'> {
  const company = names.get(companyId);
  return company === undefined ? { companyId } : { companyId, company };
}

/** Returns the content of the push message about a notification. */
export function toNotificationPush(
  deps: Pick<AppDeps, 'parts'>,
  delivery: Delivery,
  { language, hasTexts, isSilent, companyNames }: Wording,
): PushMessage {
  const { notificationId, companyId, type, metadata, link } = delivery;
  const { title, message } = (language === 'de' ? germanTexts(deps, type, metadata.params) : null) ?? delivery;
  const neutral = PUSH_TEXTS[language];
  const text = message === title ? '' : message;
  return {
    id: notificationId,
    ...companyOf(companyId, companyNames),
    title: shortenText(title || (hasTexts ? message : neutral.title), MAX_TITLE_LENGTH),
    body: hasTexts ? shortenText(title ? text : '', MAX_BODY_LENGTH) : neutral.body,
    path: pathOf(link),
    silent: isSilent,
  };
}

/** Returns the content of the push message about a message, which replaces the earlier ones of its conversation. */
export function toMessagePush(
  { messageId, conversationId, companyId, title, text, fileCount, link }: UnreadMessage,
  { language, hasTexts, isSilent, companyNames }: Wording,
): PushMessage {
  const neutral = PUSH_TEXTS[language];
  return {
    id: conversationId,
    itemId: messageId,
    isMessage: true,
    ...companyOf(companyId, companyNames),
    title: hasTexts ? shortenText(title, MAX_TITLE_LENGTH) : neutral.messageTitle,
    body: hasTexts ? shortenText(text === '' ? neutral.files(fileCount) : text, MAX_BODY_LENGTH) : neutral.body,
    path: pathOf(link),
    silent: isSilent,
  };
}
