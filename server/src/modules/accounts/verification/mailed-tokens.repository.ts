import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { mailedTokens, type MailedTokenRow } from '../mailed-tokens.tables';

export async function insertMailedToken(tx: Tx, row: typeof mailedTokens.$inferInsert): Promise<void> {
  await tx.insert(mailedTokens).values(row);
}

export async function findMailedToken(
  tx: Tx,
  purpose: MailedTokenRow['purpose'],
  tokenHash: string,
): Promise<MailedTokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(mailedTokens)
    .where(and(eq(mailedTokens.purpose, purpose), eq(mailedTokens.tokenHash, tokenHash)));
  return row;
}

/** Ends a token; of several concurrent calls, only one returns true. */
export async function endMailedToken(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(mailedTokens)
    .set({ endedAt: now })
    .where(and(eq(mailedTokens.id, id), isNull(mailedTokens.endedAt), gt(mailedTokens.expiresAt, now)))
    .returning({ id: mailedTokens.id });
  return ended.length > 0;
}

/** Ends all of a person's tokens for one purpose. */
export async function endMailedTokensOf(
  tx: Tx,
  userId: string,
  purpose: MailedTokenRow['purpose'],
  now: Date,
): Promise<void> {
  await tx
    .update(mailedTokens)
    .set({ endedAt: now })
    .where(and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose), isNull(mailedTokens.endedAt)));
}

/** Ends all of a person's tokens. */
export async function endAllMailedTokensOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(mailedTokens)
    .set({ endedAt: now })
    .where(and(eq(mailedTokens.userId, userId), isNull(mailedTokens.endedAt)));
}

export async function removeMailedTokensBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(mailedTokens).where(lt(mailedTokens.expiresAt, before));
}
