import type { Device } from '../../lib/device';
import { LOCALES } from '../../lib/language';
import type { Wording } from '../../lib/letter-texts';

const instants = new Intl.DateTimeFormat(LOCALES.en, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A sign-in as far as it is known. */
export interface SignIn extends Device {
  at: Date;
  ip: string | null;
}

/** `Firefox on Linux`. */
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
      'If it was you, all is well. If not, end that session and change your password here:',
    ],
    action: 'Look at my sessions',
  }),
  twoFactorOn: (): Wording => ({
    subject: 'Two-factor sign-in to Atrium is on',
    before: [
      'Hello,',
      'Two-factor sign-in to your Atrium account was switched on: from now on a code of an authenticator app is asked for. If it was you, all is well.',
      'If not, somebody uses one of your browsers. While you are signed in, end all other sessions and change your password here; else write to whoever runs your Atrium.',
    ],
    action: 'Look at my settings',
  }),
  twoFactorOff: (): Wording => ({
    subject: 'Two-factor sign-in to Atrium is off',
    before: [
      'Hello,',
      'Two-factor sign-in to your Atrium account was switched off. If it was you, all is well.',
      'If not, change your password and switch it on again here:',
    ],
    action: 'Look at my settings',
  }),
};
