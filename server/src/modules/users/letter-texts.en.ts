import type { Wording } from '../../lib/letter-texts';

export const en = {
  deleted: (): Wording => ({
    subject: 'Your Atrium account is deleted',
    before: [
      'Hello,',
      'Your Atrium account is deleted, and with it your profile, your picture, your settings and everything you signed in with. What you wrote to colleagues and what your companies have to keep stays there, under the name “Deleted user”.',
      'You can sign up again with this address at any time:',
    ],
    action: 'Open Atrium',
    after: ['If it was not you, write to whoever runs your Atrium at once.'],
  }),
};
