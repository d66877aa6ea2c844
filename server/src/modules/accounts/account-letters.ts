import type { AppDeps } from '../../deps';
import type { Language } from '../../lib/language';
import { type Recipient, toLetter } from '../../lib/letter-texts';
import type { Letter } from '../../lib/mail';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';

type Linked = Pick<AppDeps, 'config'>;
const texts: Record<Language, typeof en> = { en, de };

/** Forgotten password. Links come from the configuration, never from a request. */
export const resetLetter = ({ config }: Linked, recipient: Recipient, token: string): Letter =>
  toLetter(recipient, `${config.publicUrl}/reset-password/${token}`, texts[recipient.language].reset());

/** Proof that an address is its owner's. */
export const verificationLetter = ({ config }: Linked, recipient: Recipient, token: string): Letter =>
  toLetter(recipient, `${config.publicUrl}/login?verify=${token}`, texts[recipient.language].verification());

/** After the fact, for whoever did not do it. */
export const passwordChangedLetter = ({ config }: Linked, recipient: Recipient): Letter =>
  toLetter(recipient, `${config.publicUrl}/forgot-password`, texts[recipient.language].passwordChanged());
