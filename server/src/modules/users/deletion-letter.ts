import type { AppDeps } from '../../deps';
import type { Language } from '../../lib/language';
import { type Recipient, toLetter } from '../../lib/letter-texts';
import type { Letter } from '../../lib/mail';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';

const texts: Record<Language, typeof en> = { en, de };

/** The last one, also for whoever did not do it. */
export const deletionLetter = ({ config }: Pick<AppDeps, 'config'>, recipient: Recipient): Letter =>
  toLetter(recipient, `${config.publicUrl}/`, texts[recipient.language].deleted());
