import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { sessions } from './sessions.tables';
import type { AppDeps } from '../../deps/deps';

/**
 * Removes a person's sessions with the browsers and places they recorded; all of the person's tokens become invalid.
 */
export async function forgetSessions(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
