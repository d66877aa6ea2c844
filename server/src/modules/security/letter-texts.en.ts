import type { Device } from '../../lib/requests/origin';
import { LOCALES } from '../../lib/text/language';
import type { Wording } from '../../lib/mail/letter';

const instants = new Intl.DateTimeFormat(LOCALES.en, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The known details of a sign-in. */
export interface SignIn extends Device {
  at: Date;
  ip: string | null;
}

/** Returns `Firefox on Linux`. */
function deviceText({ browser, os, ip }: SignIn): string {
  const device = browser && os ? `${browser} on ${os}` : (browser ?? os ?? 'an unknown browser');
  return ip === null ? device : `${device}, from the address ${ip}`;
}

export const en = {
  newDevice: (signIn: SignIn): Wording => ({
    subject: 'New sign-in to your Atrium account',
    before: [
      'Hello,',
      `Somebody signed in to your Atrium account on ${instants.format(signIn.at)} UTC with ${deviceText(signIn)}.`,
      'If this was you, no action is needed. If not, end that session and change your password here:',
    ],
    action: 'Review my sessions',
  }),
  twoFactorOn: (): Wording => ({
    subject: 'Two-factor sign-in to Atrium is on',
    before: [
      'Hello,',
      'Two-factor sign-in to your Atrium account was turned on: signing in now requires a code from an authenticator app. If this was you, no action is needed.',
      'If not, somebody else is using one of your browsers. While you are signed in, end all other sessions and change your password here; otherwise contact the operator of your Atrium server.',
    ],
    action: 'Review my settings',
  }),
  codeGuessing: (): Wording => ({
    subject: 'Somebody knows your Atrium password',
    before: [
      'Hello,',
      'In the last 24 hours, 20 wrong codes were entered after your correct password. Your account is still protected by the second factor.',
      'If this was not you, somebody else knows your password. Change it here:',
    ],
    action: 'Change my password',
  }),
  twoFactorOff: (): Wording => ({
    subject: 'Two-factor sign-in to Atrium is off',
    before: [
      'Hello,',
      'Two-factor sign-in to your Atrium account was turned off. If this was you, no action is needed.',
      'If not, change your password and turn it on again here:',
    ],
    action: 'Review my settings',
  }),
};
