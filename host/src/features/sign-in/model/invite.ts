import type { API, ResponseOf, User } from '@atrium/contracts';

/** What an invitation or a magic link is for. */
export type Invite = ResponseOf<typeof API.accounts.verifyInvite>;

/** A mail's invitation is for one address; a magic link is for anybody. */
export const isForOther = (invite: Invite, user: User): boolean => invite.email !== null && invite.email !== user.email;

/** What whoever is invited is in that company already. */
export const membershipIn = (invite: Invite, user: User): User['companies'][number] | undefined =>
  isForOther(invite, user) ? undefined : user.companies.find(({ _id }) => _id === invite.companyId);
