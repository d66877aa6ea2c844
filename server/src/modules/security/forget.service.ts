import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { activityLog, knownDevices, recoveryCodes, twoFactors } from '../../db/schema';
import type { AppDeps } from '../../deps';

/** Removes an account's second factor, known devices and activity log. */
export async function forgetSecurity(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, knownDevices, activityLog]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
