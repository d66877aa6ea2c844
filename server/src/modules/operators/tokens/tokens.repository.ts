import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { twoFactors } from '../../security/two-factor.tables';
import { operatorTokens, type OperatorTokenRow } from '../operators.tables';

/** Matches tokens that were neither revoked nor have expired. Their creators may no longer be operators. */
const isCurrent = (now: Date) => and(isNull(operatorTokens.revokedAt), gt(operatorTokens.expiresAt, now));

/** Selects current tokens with the data that determine whether their creators are operators. */
const selectCurrent = (tx: Tx, now: Date, secretHash?: string) =>
  tx
    .select({
      token: operatorTokens,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      /** Null without a second factor. */
      secondFactorSince: twoFactors.confirmedAt,
    })
    .from(operatorTokens)
    .innerJoin(users, eq(users.id, operatorTokens.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, operatorTokens.userId))
    .where(
      and(
        isCurrent(now),
        isNull(users.deletedAt),
        secretHash === undefined ? undefined : eq(operatorTokens.secretHash, secretHash),
      ),
    )
    .orderBy(desc(operatorTokens.id));

/** A token that was neither revoked nor has expired, with the data that show whether its creator is an operator. */
export type CurrentToken = Awaited<ReturnType<typeof selectCurrent>>[number];

/** Returns the current token with this hash. */
export async function findToken(tx: Tx, secretHash: string, now: Date): Promise<CurrentToken | undefined> {
  const [found] = await selectCurrent(tx, now, secretHash);
  return found;
}

/** Returns all current tokens, newest first. */
export const listTokens = (tx: Tx, now: Date): Promise<CurrentToken[]> => selectCurrent(tx, now);

/** Returns how many current tokens a person has. */
export async function countTokens(tx: Tx, userId: string, now: Date): Promise<number> {
  const [counted] = await tx
    .select({ value: count() })
    .from(operatorTokens)
    .where(and(eq(operatorTokens.userId, userId), isCurrent(now)));
  return counted?.value ?? 0;
}

export async function insertToken(tx: Tx, row: typeof operatorTokens.$inferInsert): Promise<void> {
  await tx.insert(operatorTokens).values(row);
}

/** Records a use, unless one since `unlessSince` is recorded. */
export async function recordUse(
  tx: Tx,
  id: string,
  { at, unlessSince }: { at: Date; unlessSince: Date },
): Promise<void> {
  const { lastUsedAt } = operatorTokens;
  await tx
    .update(operatorTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(operatorTokens.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, unlessSince))));
}

type RevokedToken = Pick<OperatorTokenRow, 'name' | 'userId' | 'packages'>;

/** Revokes a current token and returns it; undefined if there is none. */
export async function revokeToken(tx: Tx, id: string, now: Date): Promise<RevokedToken | undefined> {
  const [revoked] = await tx
    .update(operatorTokens)
    .set({ revokedAt: now })
    .where(and(eq(operatorTokens.id, id), isCurrent(now)))
    .returning({ name: operatorTokens.name, userId: operatorTokens.userId, packages: operatorTokens.packages });
  return revoked;
}

/** Revokes all tokens of a person. */
export async function revokeTokensOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(operatorTokens)
    .set({ revokedAt: now })
    .where(and(eq(operatorTokens.userId, userId), isNull(operatorTokens.revokedAt)));
}

/** Removes tokens that expired before the given time. */
export async function removeTokensBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(operatorTokens).where(lt(operatorTokens.expiresAt, before));
}
