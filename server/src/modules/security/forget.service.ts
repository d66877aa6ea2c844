import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { knownDevices } from './known-devices.tables';
import { recoveryCodes, twoFactors } from './two-factor.tables';
import type { AppDeps } from '../../deps/deps';

/** Removes the second factor, the recovery codes and the known devices of an account. */
export async function forgetSecurity(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, knownDevices]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
