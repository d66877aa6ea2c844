import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { sessions } from '../../db/schema';

/** Removes a person's sessions with what they tell of browsers and places: no token of theirs is worth anything. */
export async function forgetSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
