import type { Wording } from '../../lib/mail/letter';

export const en = {
  deleted: (): Wording => ({
    subject: 'Your Atrium account is deleted',
    before: [
      'Hello,',
      'Your Atrium account was deleted, with your profile, picture, settings and sign-ins. Messages to colleagues and records that your companies must keep stay there under the name “Deleted user”.',
      'You can sign up again with this address at any time:',
    ],
    action: 'Open Atrium',
    after: ['If this was not you, contact the operator of your Atrium server at once.'],
  }),
};
