import type { Tx } from '../../db/client';
import { isOfPerson } from '../../db/of-person';
import { lastSeen } from '../../db/schema';

/** What somebody wrote stays with those they wrote it to; when they were there is forgotten. */
export async function forgetWhereabouts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(lastSeen).where(isOfPerson(tx, lastSeen, userId));
}
