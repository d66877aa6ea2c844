import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../../db/of-person';
import { calendarConnections, type CalendarConnectionRow, memberships } from '../../db/schema';

type Usage = CalendarConnectionRow['usage'];

/** Which of the connections of a company is meant: the company's own, or that of one member. */
export interface Place {
  companyId: string;
  userId: string;
  usage: Usage;
}

const at = ({ companyId, userId, usage }: Place) =>
  and(
    eq(calendarConnections.companyId, companyId),
    eq(calendarConnections.usage, usage),
    usage === 'personal' ? eq(calendarConnections.userId, userId) : undefined,
  );

export async function findAt(tx: Tx, place: Place): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx.select().from(calendarConnections).where(at(place));
  return row;
}

/** As `findAt`; held until the transaction ends. */
export async function lockAt(tx: Tx, place: Place): Promise<CalendarConnectionRow | undefined> {
  const [row] = await tx.select().from(calendarConnections).where(at(place)).for('update');
  return row;
}

/** A connection in force, if whoever made it still belongs to the company. */
export async function findLive(tx: Tx, id: string): Promise<CalendarConnectionRow | undefined> {
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

/** As `updateConnection`, unless it was connected anew or disconnected since that refresh token was read. */
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

/** The row as it is by now, for the one process that may exchange the refresh token until then. */
export async function takeLease(
  tx: Tx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<CalendarConnectionRow | undefined> {
  const [taken] = await tx
    .update(calendarConnections)
    .set({ refreshingUntil: until })
    .where(
      and(
        eq(calendarConnections.id, id),
        or(isNull(calendarConnections.refreshingUntil), lt(calendarConnections.refreshingUntil, now)),
      ),
    )
    .returning();
  return taken;
}

export async function removeConnection(tx: Tx, id: string): Promise<void> {
  await tx.delete(calendarConnections).where(eq(calendarConnections.id, id));
}

/** Removes what a person connected, in one company or in all. */
export async function removeConnectionsOf(
  tx: Tx,
  { userId, companyId }: { userId: string; companyId?: string },
): Promise<CalendarConnectionRow[]> {
  const inCompany = companyId === undefined ? undefined : eq(calendarConnections.companyId, companyId);
  const own = isOfPerson(tx, calendarConnections, userId);
  return tx.delete(calendarConnections).where(and(own, inCompany)).returning();
}

/** Whether another connection lives by the permission of the same account: taking one back takes both. */
export async function isGrantInUse(tx: Tx, { issuer, sub }: { issuer: string; sub: string }): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.issuer, issuer), eq(calendarConnections.sub, sub)))
    .limit(1);
  return row !== undefined;
}
