import type { API, ResponseOf } from '@atrium/contracts';

/** What an invitation or a magic link is for. */
export type Invite = ResponseOf<typeof API.accounts.verifyInvite>;
