import { and, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { knownDevices } from './known-devices.tables';

/** Records that a device was seen; false if the person never signed in from it. */
export async function touchDevice(tx: Tx, userId: string, tokenHash: string, lastSeenAt: Date): Promise<boolean> {
  const touched = await tx
    .update(knownDevices)
    .set({ lastSeenAt })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash)))
    .returning({ userId: knownDevices.userId });
  return touched.length > 0;
}

/** Returns whether the account with this email has been signed in to from this browser before. */
export async function isDeviceOf(tx: Tx, email: string, tokenHash: string): Promise<boolean> {
  const found = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.tokenHash, tokenHash)))
    .limit(1);
  return found.length > 0;
}

/** Returns a person's device hashes, the most recently seen first. */
export async function deviceHashes(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt));
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Returns how many of a person's devices were seen since then, including known ones that were seen again. */
export async function countDevicesSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ value: count() })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), gt(knownDevices.lastSeenAt, since)));
  return counted?.value ?? 0;
}

export async function insertDevice(tx: Tx, row: typeof knownDevices.$inferInsert): Promise<void> {
  await tx.insert(knownDevices).values(row).onConflictDoNothing();
}

export async function removeDevices(tx: Tx, userId: string, tokenHashes: readonly string[]): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, [...tokenHashes])));
}

export async function removeDevicesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before));
}
