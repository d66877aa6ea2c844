import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { knownDevices } from './known-devices.tables';
import { recoveryCodes, twoFactors } from './two-factor.tables';
import type { AppDeps } from '../../deps/deps';

/** Removes what proves that a browser or an app belongs to an account: second factor, recovery codes and known devices. */
export async function forgetSecurity(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, knownDevices]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
