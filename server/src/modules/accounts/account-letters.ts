import type { AppDeps } from '../../deps/deps';
import type { Language } from '../../lib/text/language';
import { type Letter, type Recipient, toLetter } from '../../lib/mail/letter';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';

type LetterDeps = Pick<AppDeps, 'config'>;
const texts: Record<Language, typeof en> = { en, de };

/** Returns the letter for a forgotten password. Links come from the configuration, never from a request. */
export const resetLetter = ({ config }: LetterDeps, recipient: Recipient, token: string): Letter =>
  toLetter(recipient, `${config.publicUrl}/reset-password/${token}`, texts[recipient.language].reset());

/** Returns the letter with the link that verifies an email address. */
export const verificationLetter = ({ config }: LetterDeps, recipient: Recipient, token: string): Letter =>
  toLetter(recipient, `${config.publicUrl}/login?verify=${token}`, texts[recipient.language].verification());

/** Returns the letter that reports a changed password, in case the owner did not change it. */
export const passwordChangedLetter = ({ config }: LetterDeps, recipient: Recipient): Letter =>
  toLetter(recipient, `${config.publicUrl}/forgot-password`, texts[recipient.language].passwordChanged());
