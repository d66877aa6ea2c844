import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { isOfPerson } from '../../memberships/of-person.service';
import { memberships } from '../../memberships/companies.tables';
import { type CalendarConnectionRow, calendarConnections } from './connections.tables';

/** Identifies a connection of a company: the company's own, or that of one member. */
export type ConnectionKey = Pick<CalendarConnectionRow, 'companyId' | 'userId' | 'usage'>;

const hasKey = ({ companyId, userId, usage }: ConnectionKey) =>
  and(
    eq(calendarConnections.companyId, companyId),
    eq(calendarConnections.usage, usage),
    usage === 'personal' ? eq(calendarConnections.userId, userId) : undefined,
  );

export async function findConnectionByKey(tx: Tx, key: ConnectionKey): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx.select().from(calendarConnections).where(hasKey(key));
  return row;
}

/** Like `findConnectionByKey`, but locks the row until the transaction ends. */
export async function lockConnectionByKey(tx: Tx, key: ConnectionKey): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx.select().from(calendarConnections).where(hasKey(key)).for('update');
  return row;
}

/** Returns a connection if its creator still belongs to the company. */
export async function findConnectionOfMember(tx: Tx, id: string): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx
    .select({ connection: calendarConnections })
    .from(calendarConnections)
    .innerJoin(
      memberships,
      and(
        eq(memberships.companyId, calendarConnections.companyId),
        eq(memberships.userId, calendarConnections.userId),
        isNull(memberships.endedAt),
      ),
    )
    .where(eq(calendarConnections.id, id));
  return row?.connection;
}

export async function insertConnection(tx: Tx, row: typeof calendarConnections.$inferInsert): Promise<void> {
  await tx.insert(calendarConnections).values(row);
}

export async function updateConnection(
  tx: Tx,
  id: string,
  change: Partial<typeof calendarConnections.$inferInsert>,
): Promise<void> {
  await tx.update(calendarConnections).set(change).where(eq(calendarConnections.id, id));
}

/**
 * Like `updateConnection`, but only if the calendar was not reconnected or disconnected since the refresh token was
 * read.
 */
export async function updateIfUnchanged(
  tx: Tx,
  { id, refreshToken }: { id: string; refreshToken: string },
  change: Partial<typeof calendarConnections.$inferInsert>,
): Promise<boolean> {
  const updated = await tx
    .update(calendarConnections)
    .set(change)
    .where(and(eq(calendarConnections.id, id), eq(calendarConnections.refreshToken, refreshToken)))
    .returning({ id: calendarConnections.id });
  return updated.length > 0;
}

/**
 * Takes the lease for exchanging the refresh token and returns the current row; undefined while another process holds
 * it.
 */
export async function takeLease(
  tx: Tx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx
    .update(calendarConnections)
    .set({ refreshingUntil: until })
    .where(
      and(
        eq(calendarConnections.id, id),
        or(isNull(calendarConnections.refreshingUntil), lt(calendarConnections.refreshingUntil, now)),
      ),
    )
    .returning();
  return row;
}

export async function removeConnection(tx: Tx, id: string): Promise<void> {
  await tx.delete(calendarConnections).where(eq(calendarConnections.id, id));
}

/** Returns the number of calendars that a person connected in a company. */
export async function countConnectionsOf(
  tx: Tx,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.companyId, companyId), eq(calendarConnections.userId, userId)));
  return row?.count ?? 0;
}

/** A person, in one company or in all of them. */
export interface ConnectionOwner {
  userId: string;
  companyId?: string;
}

const isOf = (tx: Tx, { userId, companyId }: ConnectionOwner) =>
  and(
    isOfPerson(tx, calendarConnections, userId),
    companyId === undefined ? undefined : eq(calendarConnections.companyId, companyId),
  );

/**
 * Locks a person's connections, in one company or in all, and returns their ids. Callers that remove connections lock
 * them before they change events, because a sync locks its connection first.
 */
export async function lockConnectionsOf(tx: Tx, owner: ConnectionOwner): Promise<string[]> {
  const rows = await tx
    .select({ id: calendarConnections.id })
    .from(calendarConnections)
    .where(isOf(tx, owner))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Removes a person's connections, in one company or in all. */
export async function removeConnectionsOf(tx: Tx, owner: ConnectionOwner): Promise<CalendarConnectionRow[]> {
  return tx.delete(calendarConnections).where(isOf(tx, owner)).returning();
}

/** Returns whether another connection uses the grant of the same account: revoking one would revoke both. */
export async function isGrantInUse(tx: Tx, { issuer, sub }: { issuer: string; sub: string }): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.issuer, issuer), eq(calendarConnections.sub, sub)))
    .limit(1);
  return row !== undefined;
}
