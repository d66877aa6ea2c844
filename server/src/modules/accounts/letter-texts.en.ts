import type { Wording } from '../../lib/letter-texts';

export const en = {
  reset: (): Wording => ({
    subject: 'Choose a new password for Atrium',
    before: ['Hello,', 'Somebody, hopefully you, asked for a new password for your Atrium account. Choose it here:'],
    action: 'Choose a new password',
    after: [
      'The link works once, within 30 minutes. If you did not ask for it, ignore this mail: nothing has changed.',
    ],
  }),
  verification: (): Wording => ({
    subject: 'Confirm your e-mail address for Atrium',
    before: ['Hello,', 'Welcome to Atrium. Confirm that this is your e-mail address:'],
    action: 'Confirm this address',
    after: ['The link works once, within 24 hours. If you have no account there, ignore this mail.'],
  }),
  passwordChanged: (): Wording => ({
    subject: 'Your Atrium password was changed',
    before: [
      'Hello,',
      'The password of your Atrium account was changed, and other browsers were signed out. If it was you, all is well.',
      'If it was not you, choose a new password now:',
    ],
    action: 'It was not me',
  }),
};
