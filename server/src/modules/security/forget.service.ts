import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { activityLog, knownDevices, recoveryCodes, twoFactors } from '../../db/schema';

/** Removes what protected an account and what was logged of it. */
export async function forgetSecurity(tx: Tx, userId: string): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, knownDevices, activityLog]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
