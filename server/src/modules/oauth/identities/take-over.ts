import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { Origin } from '../../../lib/requests/origin';
import { endFormerAccess } from '../../accounts/verification/former-access.service';
import * as proven from '../../accounts/verification/proven-accounts.service';
import { logActivity } from '../../activity/activity.service';

/**
 * Transfers an account with an unverified address to the address's owner, who just verified it. Removes every way in
 * which the person who created it could sign in or receive data; the content of the account stays.
 */
export async function takeOver(deps: AppDeps, tx: Tx, userId: string, origin: Origin): Promise<void> {
  await proven.dropPassword(tx, userId);
  await endFormerAccess(deps, tx, userId);
  await proven.proveEmail(deps, tx, userId);
  await logActivity(deps, tx, { userId, action: 'email-verified', origin });
}
