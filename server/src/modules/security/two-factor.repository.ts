import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { recoveryCodes, type TwoFactorRow, twoFactors } from './two-factor.tables';

export async function findTwoFactor(tx: Tx, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row;
}

/** Starts the setup with a new secret; false if the factor is already confirmed. */
export async function beginTwoFactor(
  tx: Tx,
  row: Pick<TwoFactorRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const { sealedSecret, createdAt } = row;
  const begun = await tx
    .insert(twoFactors)
    .values(row)
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, createdAt, lastStep: null },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  return begun.length > 0;
}

/** Confirms the factor. False if it was already confirmed, or if the secret has changed in the meantime. */
export async function confirmTwoFactor(
  tx: Tx,
  { userId, sealedSecret }: Pick<TwoFactorRow, 'userId' | 'sealedSecret'>,
  { confirmedAt, lastStep }: { confirmedAt: Date; lastStep: number },
): Promise<boolean> {
  const confirmed = await tx
    .update(twoFactors)
    .set({ confirmedAt, lastStep })
    .where(
      and(eq(twoFactors.userId, userId), eq(twoFactors.sealedSecret, sealedSecret), isNull(twoFactors.confirmedAt)),
    )
    .returning({ userId: twoFactors.userId });
  return confirmed.length > 0;
}

/** Consumes a time step and all earlier ones; of several concurrent calls with one code, only one returns true. */
export async function consumeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const updated = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        isNotNull(twoFactors.confirmedAt),
        or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step)),
      ),
    )
    .returning({ userId: twoFactors.userId });
  return updated.length > 0;
}

export async function removeTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Consumes a recovery code; of several concurrent calls, only one returns true. */
export async function consumeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return deleted.length > 0;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [counted] = await tx.select({ value: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return counted?.value ?? 0;
}
