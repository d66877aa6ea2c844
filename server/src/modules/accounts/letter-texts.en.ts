import type { Wording } from '../../lib/mail/letter';

export const en = {
  reset: (): Wording => ({
    subject: 'Choose a new password for Atrium',
    before: ['Hello,', 'We received a request for a new password for your Atrium account. Choose it here:'],
    action: 'Choose a new password',
    after: [
      'The link works once, within 30 minutes. If you did not request it, ignore this email: nothing has changed.',
    ],
  }),
  verification: (): Wording => ({
    subject: 'Confirm your email address for Atrium',
    before: ['Hello,', 'Welcome to Atrium. Confirm that this is your email address:'],
    action: 'Confirm this address',
    after: ['The link works once, within 24 hours. If you did not create an account, ignore this email.'],
  }),
  passwordChanged: (): Wording => ({
    subject: 'Your Atrium password was changed',
    before: [
      'Hello,',
      'The password of your Atrium account was changed, and other browsers were logged out. If this was you, no action is needed.',
      'If it was not you, choose a new password now:',
    ],
    action: 'It was not me',
  }),
};
