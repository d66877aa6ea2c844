import type { AppDeps } from '../../deps';
import { deviceOf } from '../../lib/device';
import type { Language } from '../../lib/language';
import { type Recipient, toLetter, type Wording } from '../../lib/letter-texts';
import type { Letter } from '../../lib/mail';
import type { Origin } from '../../lib/origin';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';

type Linked = Pick<AppDeps, 'config'>;
const texts: Record<Language, typeof en> = { en, de };

/** All of them lead to the section of the settings where something can be done about it. */
const toSettings = ({ config }: Linked, recipient: Recipient, section: 'security' | 'sessions', wording: Wording) =>
  toLetter(recipient, `${config.publicUrl}/settings/${section}`, wording);

/** A sign-in from a browser that was not seen before. */
export function newDeviceLetter(deps: Linked, recipient: Recipient, { at, origin }: { at: Date; origin: Origin }) {
  const signIn = { ...deviceOf(origin.userAgent), ip: origin.ip, at };
  return toSettings(deps, recipient, 'sessions', texts[recipient.language].newDevice(signIn));
}

/** The second factor was switched on: a stranger could shut the owner out by it. */
export const twoFactorOnLetter = (deps: Linked, recipient: Recipient): Letter =>
  toSettings(deps, recipient, 'security', texts[recipient.language].twoFactorOn());

/** The second factor was switched off. */
export const twoFactorOffLetter = (deps: Linked, recipient: Recipient): Letter =>
  toSettings(deps, recipient, 'security', texts[recipient.language].twoFactorOff());
