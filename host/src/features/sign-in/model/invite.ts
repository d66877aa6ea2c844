import type { API, ResponseOf, User } from '@atrium/contracts';
import { titleCase } from '@atrium/platform';
import { useTexts } from '../../../shell/use-texts';

/** The details of an invitation or a magic link. */
export type Invite = ResponseOf<typeof API.accounts.verifyInvite>;

/**
 * Returns whether the invitation is for another user: an emailed invitation is for one address, a magic link is for
 * anyone.
 */
export const isForOther = (invite: Invite, user: User): boolean => invite.email !== null && invite.email !== user.email;

/** Returns the existing membership of an invited user. */
export const membershipIn = (invite: Invite, user: User): User['companies'][number] | undefined =>
  isForOther(invite, user) ? undefined : user.companies.find(({ _id }) => _id === invite.companyId);

/** Returns a sentence with inviter and role, as far as the server sends them: `Ada invited you as Manager.` */
export function useInviteText({ companyName: company, role, invitedBy }: Invite): string {
  const { t } = useTexts();
  if (role === undefined) return t('signIn.invited', { company });
  const as = t(`roles.${role}`);
  if (!invitedBy) return t('signIn.invitedAs', { company, role: as });
  return t('explore.invitedBy', { name: titleCase(invitedBy), role: as });
}
