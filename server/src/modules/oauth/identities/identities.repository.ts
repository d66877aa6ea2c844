import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { identities, type IdentityRow } from '../oauth.tables';

export async function findIdentity(tx: Tx, issuer: string, sub: string): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.sub, sub)));
  return row;
}

/** Returns a person's identity at the provider. */
export async function identityOf(tx: Tx, userId: string, issuer: string): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)));
  return row;
}

/** Returns an identity of any provider: the server may have used another one before. */
export async function anyIdentityOf(tx: Tx, userId: string): Promise<IdentityRow | undefined> {
  const [row] = await tx.select().from(identities).where(eq(identities.userId, userId)).limit(1);
  return row;
}

/** Inserts an identity. Violates `identities_subject` if it is linked to another person. */
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
