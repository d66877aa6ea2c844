import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { operatorCalls, type OperatorCallRow } from '../operators.tables';

export async function insertCall(tx: Tx, row: OperatorCallRow): Promise<void> {
  await tx.insert(operatorCalls).values(row);
}

/** Returns a page of calls with the addresses of those who still have an account, newest first. */
export const listCalls = (tx: Tx, { before, limit }: { before: string | undefined; limit: number }) =>
  tx
    .select({ call: operatorCalls, email: users.email })
    .from(operatorCalls)
    .leftJoin(users, and(eq(users.id, operatorCalls.userId), isNull(users.deletedAt)))
    .where(before === undefined ? undefined : lt(operatorCalls.id, before))
    .orderBy(desc(operatorCalls.id))
    .limit(limit);

export async function removeCallsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(operatorCalls).where(lt(operatorCalls.at, before));
}
