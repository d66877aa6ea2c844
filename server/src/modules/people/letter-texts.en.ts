import type { Wording } from '../../lib/mail/letter';

export interface InviteValues {
  /** The invited address. */
  to: string;
  inviter: string;
  company: string;
}

export const en = {
  invite: ({ to, inviter, company }: InviteValues): Wording => ({
    subject: `${inviter} invites you to ${company} on Atrium`,
    before: ['Hello,', `${inviter} invites you to join ${company} on Atrium. Open this link to accept:`],
    action: 'Accept the invitation',
    after: [`The link is for ${to} only and works once, within 7 days. If you did not expect it, ignore this email.`],
  }),
};
