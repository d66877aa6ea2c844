import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import * as calendars from './calendars.repository';
import * as identities from './identities.repository';
import { revokeLater } from './revoke-grant';

/** Removes what a person signs in by and every calendar they connected, a company's too; permissions are handed back. */
export async function forgetProviders(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await identities.removeIdentitiesOf(tx, userId);
  await forgetCalendars(deps, tx, { userId });
}

/** Removes the calendars that a person connected in a company, the company's too: it is their permission, and they left. */
export async function forgetCalendars(
  deps: AppDeps,
  tx: Tx,
  whose: { userId: string; companyId?: string },
): Promise<void> {
  for (const row of await calendars.removeConnectionsOf(tx, whose)) await revokeLater(deps, tx, row);
}
