import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { removeImported } from '../calendar/sync/imported.service';
import * as calendars from './calendars/calendars.repository';
import * as identities from './identities/identities.repository';
import { revokeLater } from './revoke-grant';

/** Removes a person's linked accounts and every calendar they connected, including a company's; grants are revoked. */
export async function forgetOauth(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await identities.removeIdentitiesOf(tx, userId);
  await forgetCalendars(deps, tx, { userId });
}

/**
 * Removes the calendars that a person who left a company connected there, including the company's own, since the grant
 * is theirs.
 */
export async function forgetCalendars(
  deps: AppDeps,
  tx: Tx,
  whose: { userId: string; companyId?: string },
): Promise<void> {
  await removeImported(tx, await calendars.listConnectionsOf(tx, whose));
  for (const row of await calendars.removeConnectionsOf(tx, whose)) await revokeLater(deps, tx, row);
}
