import type { AppDeps } from '../../deps/deps';
import type { Language } from '../../lib/text/language';
import { type Recipient, toLetter } from '../../lib/mail/letter-texts';
import type { Letter } from '../../lib/mail/letter';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';

const texts: Record<Language, typeof en> = { en, de };

/** Returns the last letter to a person, in case they did not delete the account themselves. */
export const deletionLetter = ({ config }: Pick<AppDeps, 'config'>, recipient: Recipient): Letter =>
  toLetter(recipient, `${config.publicUrl}/`, texts[recipient.language].deleted());
