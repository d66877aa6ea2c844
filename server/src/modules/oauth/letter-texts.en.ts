import type { Wording } from '../../lib/mail/letter';

export const en = {
  /** `linked` is null if the provider returned no address. */
  linked: (linked: string | null): Wording => ({
    subject: 'A Google account was linked to your Atrium account',
    before: [
      'Hello,',
      `The Google account ${linked ?? 'that you chose'} can now sign in to your Atrium account. If this was you, no action is needed.`,
      'If not, unlink it, change your password and end all sessions here:',
    ],
    action: 'Review my settings',
  }),
};
