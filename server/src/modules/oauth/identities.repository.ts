import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { identities, type IdentityRow } from '../../db/schema';

export async function findIdentity(tx: Tx, issuer: string, sub: string): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.sub, sub)));
  return row;
}

/** What a person is known as at the provider. */
export async function identityOf(tx: Tx, userId: string, issuer: string): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)));
  return row;
}

/** Whichever provider it is at: the server may have had another one before. */
export async function anyIdentityOf(tx: Tx, userId: string): Promise<IdentityRow | undefined> {
  const [row] = await tx.select().from(identities).where(eq(identities.userId, userId)).limit(1);
  return row;
}

/** Breaks `identities_subject` where somebody else has it. */
export async function insertIdentity(tx: Tx, row: IdentityRow): Promise<void> {
  await tx.insert(identities).values(row);
}

export async function setEmail(tx: Tx, id: string, email: string | null): Promise<void> {
  await tx.update(identities).set({ email }).where(eq(identities.id, id));
}

export async function removeIdentity(tx: Tx, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id));
}

export async function removeIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}
