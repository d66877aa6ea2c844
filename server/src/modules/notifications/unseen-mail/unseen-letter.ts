import { linkInCompany, titleCase } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { Language } from '../../../lib/text/language';
import { toLetter } from '../../../lib/mail/letter-texts';
import type { Letter } from '../../../lib/mail/letter';
import { germanTexts } from '../german-texts';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';
import type { UnseenNotification } from './unseen-mail.repository';

/** Maximum number of listed notifications; longer lists end with the number of others. */
export const LISTED = 20;

const texts: Record<Language, typeof en> = { en, de };

type Deps = Pick<AppDeps, 'config' | 'parts'>;
type NotificationText = Pick<UnseenNotification, 'title' | 'message'>;

/** Title and message by language. They are stored in English and translated from type and parameters. */
const textOf: Record<Language, (deps: Deps, notification: UnseenNotification) => NotificationText> = {
  en: (_, notification) => notification,
  // Falls back to English for kinds of a later version and for params of another version.
  de: (deps, notification) => germanTexts(deps, notification.type, notification.metadata.params) ?? notification,
};

/** Returns what a letter adds to a notification; undefined for nothing. */
export type DetailsOf = (notification: UnseenNotification, language: Language) => string | undefined;

/** Returns one mail for all unseen notifications of a person in a company. `unseen` must not be empty. */
export function unseenLetter(
  deps: Deps,
  language: Language,
  unseen: readonly [UnseenNotification, ...UnseenNotification[]],
  detailsOf: DetailsOf = () => undefined,
): Letter {
  const { publicUrl } = deps.config;
  const [first] = unseen;
  const { length: count } = unseen;
  const path = (count === 1 ? first.link : null) ?? '/dashboard';
  // Another company may be active when they follow it, also one that they join later.
  const link = publicUrl + linkInCompany(path, first.companyId);
  const wording = texts[language].unseen({
    name: titleCase(first.name),
    company: first.company,
    title: textOf[language](deps, first).title,
    messages: unseen.slice(0, LISTED).map((notification) => {
      const { message } = textOf[language](deps, notification);
      const details = detailsOf(notification, language);
      return details === undefined ? message : `${message} ${details}`;
    }),
    count,
    settings: `${publicUrl}/settings`,
  });
  return toLetter({ to: first.email, language }, link, wording);
}
