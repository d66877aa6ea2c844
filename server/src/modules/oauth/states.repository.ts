import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { oauthStates, type OauthStateRow } from './oauth.tables';

export interface StateKey {
  purpose: OauthStateRow['purpose'];
  stateHash: string;
  browserHash: string;
  now: Date;
}

const live = ({ purpose, stateHash, browserHash, now }: StateKey) =>
  and(
    eq(oauthStates.stateHash, stateHash),
    eq(oauthStates.browserHash, browserHash),
    eq(oauthStates.purpose, purpose),
    gt(oauthStates.expiresAt, now),
  );

export async function insertState(tx: Tx, row: typeof oauthStates.$inferInsert): Promise<void> {
  await tx.insert(oauthStates).values(row);
}

/** Consumes a state; of several concurrent calls, only one receives the row. */
export async function consumeState(tx: Tx, key: StateKey): Promise<OauthStateRow | undefined> {
  const [row] = await tx
    .update(oauthStates)
    .set({ consumedAt: key.now })
    .where(and(live(key), isNull(oauthStates.consumedAt)))
    .returning();
  return row;
}

/** Makes the state usable again after an attempt without result. */
export async function releaseState(tx: Tx, id: string): Promise<void> {
  await tx.update(oauthStates).set({ consumedAt: null }).where(eq(oauthStates.id, id));
}

/** Stores the sealed claims of a sign-in that waits for its second factor. */
export async function storeProven(tx: Tx, id: string, proven: string): Promise<void> {
  await tx.update(oauthStates).set({ proven }).where(eq(oauthStates.id, id));
}

/** Counts an attempt at the second factor and returns the pending row; undefined if no attempt is left. */
export async function countAttempt(tx: Tx, key: StateKey, max: number): Promise<OauthStateRow | undefined> {
  const [row] = await tx
    .update(oauthStates)
    .set({ tries: sql`${oauthStates.tries} + 1` })
    .where(and(live(key), isNotNull(oauthStates.proven), lt(oauthStates.tries, max)))
    .returning();
  return row;
}

/** Removes a state; false if a concurrent call already did. */
export async function removeState(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.delete(oauthStates).where(eq(oauthStates.id, id)).returning({ id: oauthStates.id });
  return removed.length > 0;
}

export async function removeExpiredStates(tx: Tx, now: Date): Promise<void> {
  await tx.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
}
