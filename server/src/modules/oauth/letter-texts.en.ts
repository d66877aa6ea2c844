import type { Wording } from '../../lib/letter-texts';

export const en = {
  /** `linked` is null where the provider gave no address. */
  linked: (linked: string | null): Wording => ({
    subject: 'A Google account was linked to your Atrium account',
    before: [
      'Hello,',
      `From now on the Google account ${linked ?? 'that you chose'} signs in to your Atrium account. If it was you, all is well.`,
      'If not, unlink it, change your password and end all sessions here:',
    ],
    action: 'Look at my settings',
  }),
};
