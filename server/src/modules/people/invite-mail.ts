import type { Letter } from '../../lib/mail';

export function inviteLetter(invite: { to: string; link: string; inviter: string; company: string }): Letter {
  const { to, link, inviter, company } = invite;
  return {
    to,
    link,
    subject: `${inviter} invites you to ${company} on Atrium`,
    text: [
      `Hello,`,
      `${inviter} invites you to join ${company} on Atrium. Open this link to accept:`,
      link,
      `The link is for ${to} only and works once, within 7 days. If you did not expect it, ignore this mail.`,
    ].join('\n\n'),
  };
}
