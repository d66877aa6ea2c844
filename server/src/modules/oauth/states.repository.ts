import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { oauthStates, type OauthStateRow } from '../../db/schema';

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

/** Of several who use it at once, one gets the row. */
export async function consumeState(tx: Tx, key: StateKey): Promise<OauthStateRow | undefined> {
  const [row] = await tx
    .update(oauthStates)
    .set({ consumedAt: key.now })
    .where(and(live(key), isNull(oauthStates.consumedAt)))
    .returning();
  return row;
}

/** Lets the same state be used once more, where it came to nothing. */
export async function releaseState(tx: Tx, id: string): Promise<void> {
  await tx.update(oauthStates).set({ consumedAt: null }).where(eq(oauthStates.id, id));
}

export async function keepProven(tx: Tx, id: string, proven: string): Promise<void> {
  await tx.update(oauthStates).set({ proven }).where(eq(oauthStates.id, id));
}

/** The row that waits for the second factor, if there is a try left; that try is counted. */
export async function takeTry(tx: Tx, key: StateKey, max: number): Promise<OauthStateRow | undefined> {
  const [row] = await tx
    .update(oauthStates)
    .set({ tries: sql`${oauthStates.tries} + 1` })
    .where(and(live(key), isNotNull(oauthStates.proven), lt(oauthStates.tries, max)))
    .returning();
  return row;
}

/** False if somebody was faster. */
export async function removeState(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.delete(oauthStates).where(eq(oauthStates.id, id)).returning({ id: oauthStates.id });
  return removed.length > 0;
}

export async function removeExpiredStates(tx: Tx, now: Date): Promise<void> {
  await tx.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
}
