import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { calendarFeeds } from '../calendar.tables';
import { memberships } from '../../memberships/companies.tables';

interface Owner {
  companyId: string;
  userId: string;
}

const isOf = ({ companyId, userId }: Owner) =>
  and(eq(calendarFeeds.companyId, companyId), eq(calendarFeeds.userId, userId));

export async function findFeed(tx: Tx, owner: Owner) {
  const [row] = await tx.select().from(calendarFeeds).where(isOf(owner));
  return row;
}

/** Stores the feed of a person, replacing an earlier one. */
export async function replaceFeed(
  tx: Tx,
  { companyId, userId }: Owner,
  { tokenHash, createdAt }: { tokenHash: string; createdAt: Date },
): Promise<void> {
  const row = { tokenHash, createdAt, lastReadAt: null };
  await tx
    .insert(calendarFeeds)
    .values({ companyId, userId, ...row })
    .onConflictDoUpdate({ target: [calendarFeeds.companyId, calendarFeeds.userId], set: row });
}

export async function removeFeed(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(calendarFeeds).where(isOf(owner));
}

/** Returns the owner of the feed with this token, while they belong to the company. */
export async function findOwner(tx: Tx, tokenHash: string): Promise<(Owner & { lastReadAt: Date | null }) | undefined> {
  const { companyId, userId, lastReadAt } = calendarFeeds;
  const [row] = await tx
    .select({ companyId, userId, lastReadAt })
    .from(calendarFeeds)
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, companyId), eq(memberships.userId, userId), isNull(memberships.endedAt)),
    )
    .innerJoin(users, eq(users.id, userId))
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return row;
}

/** Records that the feed was read, unless a read was recorded after `since`. */
export async function recordRead(tx: Tx, owner: Owner, { at, since }: { at: Date; since: Date }): Promise<void> {
  const { lastReadAt } = calendarFeeds;
  await tx
    .update(calendarFeeds)
    .set({ lastReadAt: at })
    .where(and(isOf(owner), or(isNull(lastReadAt), lt(lastReadAt, since))));
}
