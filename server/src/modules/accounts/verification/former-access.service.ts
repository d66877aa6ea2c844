import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { removeFeeds } from '../../calendar/forget.service';
import { forgetOauth } from '../../oauth/forget.service';
import { revokeAllSent } from '../../people/people.service';
import { forgetProofs } from '../../security/forget.service';
import { endSessionsOf } from '../../sessions/active-sessions.service';
import { endAllMailedTokensOf } from './mailed-tokens.repository';

/**
 * Ends every way in which the former holder of an account could sign in, receive data or let others in, except for the
 * password: sessions with their push subscriptions, second factor, known devices, linked accounts, connected calendars,
 * calendar feeds, emailed links, invitations and magic links. Used when the owner of an unverified address takes over the
 * account, whose content stays.
 */
export async function endFormerAccess(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  // People who join lock the invite before the membership, so the reverse order could deadlock.
  await revokeAllSent(deps, tx, userId);
  await forgetProofs(tx, userId);
  await forgetOauth(deps, tx, userId);
  await removeFeeds(tx, userId);
  await endAllMailedTokensOf(tx, userId, deps.clock.now());
  await endSessionsOf(deps, tx, { userId, reason: 'password' });
}
