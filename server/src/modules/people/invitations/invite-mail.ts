import type { Language } from '../../../lib/text/language';
import { type Recipient, toLetter } from '../../../lib/mail/letter-texts';
import type { Letter } from '../../../lib/mail/letter';
import { de } from '../letter-texts.de';
import { en, type InviteValues } from '../letter-texts.en';

const texts: Record<Language, typeof en> = { en, de };

export const inviteLetter = (recipient: Recipient, link: string, values: Omit<InviteValues, 'to'>): Letter =>
  toLetter(recipient, link, texts[recipient.language].invite({ ...values, to: recipient.to }));
