import type { AppDeps } from '../../../deps/deps';
import type { Language } from '../../../lib/text/language';
import { type Recipient, toLetter } from '../../../lib/mail/letter-texts';
import type { Letter } from '../../../lib/mail/letter';
import { de } from '../letter-texts.de';
import { en } from '../letter-texts.en';

const texts: Record<Language, typeof en> = { en, de };

/** Returns the letter that reports a newly linked account, in case the owner did not link it. */
export const linkedLetter = (
  { config }: Pick<AppDeps, 'config'>,
  recipient: Recipient,
  linked: string | null,
): Letter => toLetter(recipient, `${config.publicUrl}/settings`, texts[recipient.language].linked(linked));
