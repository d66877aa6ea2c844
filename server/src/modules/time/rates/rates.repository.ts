import type { RateSource } from '@atrium/contracts';
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { projects } from '../../work/projects.tables';
import { type RateRow, timeEntries, timeRates } from '../../work/time.tables';

const author = alias(users, 'author');

const selectRates = (tx: Tx) =>
  tx
    .select({
      rate: timeRates,
      person: { userId: users.id, name: users.name, avatarUrl: users.avatarUrl },
      author: { userId: author.id, name: author.name, avatarUrl: author.avatarUrl },
      project: { publicId: projects.publicId, name: projects.name, colour: projects.colour },
    })
    .from(timeRates)
    .innerJoin(author, eq(author.id, timeRates.createdBy))
    .leftJoin(users, eq(users.id, timeRates.userId))
    .leftJoin(projects, and(eq(projects.companyId, timeRates.companyId), eq(projects.id, timeRates.projectKey)));
export type ListedRate = Awaited<ReturnType<typeof selectRates>>[number];

interface RateFilter {
  companyId: string;
  scope?: RateSource | undefined;
  userId?: string | undefined;
  publicId?: string | undefined;
  id?: string | undefined;
  /** Limits the result to rates in force on this day. */
  inForceOn?: string | undefined;
}

/** Returns the condition for the latest rate that has started by a day, per scope, person and project. */
const isLatestOn = (day: string): SQL => sql`not exists (select from ${timeRates} later
  where later.company_id = ${timeRates.companyId} and later.scope = ${timeRates.scope}
    and later.user_id is not distinct from ${timeRates.userId}
    and later.project_key is not distinct from ${timeRates.projectKey}
    and later.effective_from <= ${day}::date and later.effective_from > ${timeRates.effectiveFrom})`;

/** Returns a page of rates, newest first. */
export async function listRates(
  tx: Tx,
  filter: RateFilter,
  after: string | null,
  limit: number,
): Promise<ListedRate[]> {
  const { companyId, scope, userId, publicId, id, inForceOn } = filter;
  return selectRates(tx)
    .where(
      and(
        eq(timeRates.companyId, companyId),
        scope === undefined ? undefined : eq(timeRates.scope, scope),
        userId === undefined ? undefined : eq(timeRates.userId, userId),
        publicId === undefined ? undefined : eq(projects.publicId, publicId),
        id === undefined ? undefined : eq(timeRates.id, id),
        inForceOn === undefined ? undefined : and(lte(timeRates.effectiveFrom, inForceOn), isLatestOn(inForceOn)),
        after === null ? undefined : sql`${timeRates.id} < ${after}::uuid`,
      ),
    )
    .orderBy(desc(timeRates.id))
    .limit(limit);
}

/** Saves a rate, replacing one that starts on the same day; returns the replaced rate and the id. */
export async function saveRate(tx: Tx, row: typeof timeRates.$inferInsert): Promise<{ before?: RateRow; id: string }> {
  const isSame = and(
    eq(timeRates.companyId, row.companyId),
    eq(timeRates.scope, row.scope),
    sql`${timeRates.userId} is not distinct from ${row.userId ?? null}::uuid`,
    sql`${timeRates.projectKey} is not distinct from ${row.projectKey ?? null}::uuid`,
    eq(timeRates.effectiveFrom, row.effectiveFrom),
  );
  const [before] = await tx.select().from(timeRates).where(isSame);
  if (!before) {
    await tx.insert(timeRates).values(row);
    return { id: row.id };
  }
  const { rateMinor, currency, createdBy, createdAt } = row;
  await tx.update(timeRates).set({ rateMinor, currency, createdBy, createdAt }).where(eq(timeRates.id, before.id));
  return { before, id: before.id };
}

export async function deleteRate(tx: Tx, companyId: string, id: string): Promise<RateRow | undefined> {
  const [row] = await tx
    .delete(timeRates)
    .where(and(eq(timeRates.companyId, companyId), eq(timeRates.id, id)))
    .returning();
  return row;
}

/** The entries that a rate of this scope may affect. */
export interface AffectedEntries {
  companyId: string;
  userId: string | null;
  projectKey: string | null;
  since: Date;
}

const pricedColumns = {
  id: timeEntries.id,
  userId: timeEntries.userId,
  projectKey: timeEntries.projectKey,
  startTime: timeEntries.startTime,
  endTime: timeEntries.endTime,
  duration: timeEntries.duration,
  rateMinor: timeEntries.rateMinor,
  rateSource: timeEntries.rateSource,
  currency: timeEntries.currency,
  costMinor: timeEntries.costMinor,
};

/** Returns a page of entries that ended since an instant, ordered by id. */
export async function listPriced(
  tx: Tx,
  { companyId, userId, projectKey, since }: AffectedEntries,
  after: string | null,
  limit: number,
) {
  return tx
    .select(pricedColumns)
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.companyId, companyId),
        isNull(timeEntries.removedAt),
        userId === null ? undefined : eq(timeEntries.userId, userId),
        projectKey === null ? undefined : eq(timeEntries.projectKey, projectKey),
        sql`${timeEntries.endTime} >= ${since.toISOString()}::timestamptz`,
        after === null ? undefined : sql`${timeEntries.id} > ${after}::uuid`,
      ),
    )
    .orderBy(timeEntries.id)
    .limit(limit);
}
export type PricedEntry = Awaited<ReturnType<typeof listPriced>>[number];

interface NewCost {
  id: string;
  rateMinor: number | null;
  rateSource: RateSource | null;
  currency: string | null;
  costMinor: number | null;
}

/** Updates costs in one statement. */
export async function updateCosts(tx: Tx, companyId: string, costs: readonly NewCost[]): Promise<void> {
  if (costs.length === 0) return;
  const column = <Value>(read: (cost: NewCost) => Value) => sql.param(costs.map(read));
  await tx.execute(sql`update ${timeEntries} set rate_minor = costs.rate_minor, rate_source = costs.rate_source,
      currency = costs.currency, cost_minor = costs.cost_minor, version = ${timeEntries.version} + 1
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ rateMinor }) => rateMinor)}::int[],
      ${column(({ rateSource }) => rateSource)}::text[], ${column(({ currency }) => currency)}::text[],
      ${column(({ costMinor }) => costMinor)}::bigint[]) as costs (id, rate_minor, rate_source, currency, cost_minor)
    where ${timeEntries.companyId} = ${companyId}::uuid and ${timeEntries.id} = costs.id`);
}
