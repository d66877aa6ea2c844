import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps';
import type { Origin } from '../../../lib/requests/origin';
import * as proven from '../../accounts/verification/proven-accounts.service';
import { logActivity } from '../../security/activity.service';
import { removeTwoFactor } from '../../security/two-factor.service';
import { endSessionsOf } from '../../sessions/active-sessions.service';
import { forgetOauth } from '../forget.service';

/**
 * Transfers an account with an unverified address to the address's owner, who just verified it. Removes every way in
 * which the person who created it could sign in or receive data; the content of the account stays.
 */
export async function takeOver(deps: AppDeps, tx: Tx, userId: string, origin: Origin): Promise<void> {
  await proven.dropPassword(tx, userId);
  await removeTwoFactor(tx, userId);
  await forgetOauth(deps, tx, userId);
  await endSessionsOf(deps, tx, { userId, reason: 'password' });
  await proven.proveEmail(deps, tx, userId);
  await logActivity(deps, tx, { userId, action: 'email-verified', origin });
}
