import type { Tx } from '../../db/client';
import { isOfPerson } from '../../db/of-person';
import { eq } from 'drizzle-orm';
import { chatPreferences, lastSeen } from '../../db/schema';

/** Deletes last-seen times and preferences. Messages stay with the people they were sent to. */
export async function forgetPresence(tx: Tx, userId: string): Promise<void> {
  await tx.delete(chatPreferences).where(eq(chatPreferences.userId, userId));
  await tx.delete(lastSeen).where(isOfPerson(tx, lastSeen, userId));
}
