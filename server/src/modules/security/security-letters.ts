import type { AppDeps } from '../../deps/deps';
import type { Language } from '../../lib/text/language';
import { type Letter, type Recipient, toLetter, type Wording } from '../../lib/mail/letter';
import { deviceOf, type Origin } from '../../lib/requests/origin';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';

type LetterDeps = Pick<AppDeps, 'config'>;
const texts: Record<Language, typeof en> = { en, de };

/** Builds a letter that links to the section of the settings where the person can act. */
const toSettings = ({ config }: LetterDeps, recipient: Recipient, section: 'security' | 'sessions', wording: Wording) =>
  toLetter(recipient, `${config.publicUrl}/settings/${section}`, wording);

/** Returns the letter that reports a sign-in from a new browser. */
export function newDeviceLetter(deps: LetterDeps, recipient: Recipient, { at, origin }: { at: Date; origin: Origin }) {
  const signIn = { ...deviceOf(origin.userAgent), ip: origin.ip, at };
  return toSettings(deps, recipient, 'sessions', texts[recipient.language].newDevice(signIn));
}

/** Returns the letter that reports an enabled second factor: a stranger could use it to lock the owner out. */
export const twoFactorOnLetter = (deps: LetterDeps, recipient: Recipient): Letter =>
  toSettings(deps, recipient, 'security', texts[recipient.language].twoFactorOn());

/** Returns the letter that warns that somebody who knows the password keeps guessing the second factor. */
export const codeGuessingLetter = (deps: LetterDeps, recipient: Recipient): Letter =>
  toSettings(deps, recipient, 'security', texts[recipient.language].codeGuessing());

/** Returns the letter that reports a disabled second factor. */
export const twoFactorOffLetter = (deps: LetterDeps, recipient: Recipient): Letter =>
  toSettings(deps, recipient, 'security', texts[recipient.language].twoFactorOff());
