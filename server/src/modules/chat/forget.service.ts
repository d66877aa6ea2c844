import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { chatPreferences } from './chat.tables';
import type { AppDeps } from '../../deps/deps';

/** Deletes preferences. Messages stay with the people they were sent to. */
export async function forgetChat(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await tx.delete(chatPreferences).where(eq(chatPreferences.userId, userId));
}
