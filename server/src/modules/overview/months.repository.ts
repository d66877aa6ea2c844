import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { companies, memberships } from '../memberships/companies.tables';
import { timeEntries } from '../work/time.tables';
import type { PeopleFilter } from '../permissions/permissions.service';
import { spansInstant } from '../time/entries/entry-range.service';
import { monthStart, today } from './overview.repository';

/**
 * Returns the seconds and cost of entries that started in the current month, by currency; time without a rate has no
 * currency. `addCutTime` adds the time of entries that started earlier.
 */
export async function sumMonth(
  tx: Tx,
  companyIds: readonly string[],
  now: Date,
  maySee: PeopleFilter = () => undefined,
) {
  return tx
    .select({
      companyId: companies.id,
      currency: timeEntries.currency,
      seconds: sql<number>`sum(${timeEntries.duration})::float8`,
      costMinor: sql<number | null>`sum(${timeEntries.costMinor})::float8`,
    })
    .from(companies)
    .innerJoin(
      timeEntries,
      and(
        eq(timeEntries.companyId, companies.id),
        sql`${timeEntries.startTime} >= ${monthStart(now)}`,
        isNull(timeEntries.removedAt),
      ),
    )
    .where(and(inArray(companies.id, [...companyIds]), maySee(timeEntries.userId)))
    .groupBy(companies.id, timeEntries.currency)
    .orderBy(companies.id, timeEntries.currency);
}

/** Months in a trend, including the current one. */
const TREND_MONTHS = 6;

const monthsAgo = sql.raw(`generate_series(${TREND_MONTHS - 1}, 0, -1) as months(ago)`);
const ago = sql.raw('months.ago');
const monthName = (now: Date): SQL<string> =>
  sql<string>`to_char(date_trunc('month', ${today(now)}) - ${ago} * interval '1 month', 'YYYY-MM')`;

/**
 * Returns the instant at which a person joined. A date without a time is stored as midnight UTC and means the start of
 * that day in the company’s time zone.
 */
const joiningInstant = (joinedAt: SQL): SQL =>
  sql`(case when date_trunc('day', ${joinedAt}, 'UTC') = ${joinedAt}
    then ${joinedAt} at time zone 'UTC' at time zone ${companies.timeZone} else ${joinedAt} end)`;

/** Returns the condition for memberships that existed at an instant, in their current period or an earlier one. */
function existedAt(instant: SQL): SQL {
  const covers = (joinedAt: SQL, endedAt: SQL): SQL =>
    sql`(${joiningInstant(joinedAt)} < ${instant} and (${endedAt} is null or ${endedAt} >= ${instant}))`;
  const earlierAt = (field: 'joinedAt' | 'endedAt'): SQL => sql.raw(`(earlier->>'${field}')::timestamptz`);
  return sql`(${covers(sql`${memberships.joinedAt}`, sql`${memberships.endedAt}`)}
    or exists (select from jsonb_array_elements(${memberships.earlierPeriods}) as earlier
      where ${covers(earlierAt('joinedAt'), earlierAt('endedAt'))}))`;
}

/**
 * Returns the seconds of entries that started in each of the last months, oldest first, and the number of people at the
 * end of each. `moveCutTime` moves the time of entries that continue into the next month.
 */
export async function listTrend(tx: Tx, companyIds: readonly string[], now: Date) {
  const from = monthStart(now, ago);
  // Adding a month to an instant counts in the time zone of the database, where months may begin on another day.
  const until = sql`(${monthStart(now, sql`(${ago} - 1)`)})`;
  return tx
    .select({
      companyId: companies.id,
      month: monthName(now),
      seconds: sql<number>`coalesce((
        select sum(${timeEntries.duration}) from ${timeEntries}
        where ${timeEntries.companyId} = ${companies.id} and ${timeEntries.removedAt} is null
          and ${timeEntries.startTime} >= ${from} and ${timeEntries.startTime} < ${until}), 0)::float8`,
      people: sql<number>`(
        select count(*) from ${memberships}
        where ${memberships.companyId} = ${companies.id} and ${existedAt(until)})::int`,
    })
    .from(companies)
    .innerJoin(monthsAgo, sql`true`)
    .where(inArray(companies.id, [...companyIds]))
    .orderBy(companies.id, sql`${ago} desc`);
}

/** Returns the entries that span the start of one of the last months, once for each such month, with its start. */
export async function listCutByMonth(
  tx: Tx,
  companyIds: readonly string[],
  now: Date,
  { months = TREND_MONTHS, maySee = () => undefined }: { months?: number; maySee?: PeopleFilter } = {},
) {
  const { currency, segments, duration, costMinor } = timeEntries;
  const start = monthStart(now, ago);
  return tx
    .select({
      companyId: companies.id,
      month: monthName(now),
      monthStart: sql`${start}`.mapWith(timeEntries.startTime),
      isCurrent: sql<boolean>`${ago} = 0`,
      currency,
      segments,
      duration,
      costMinor,
    })
    .from(companies)
    .innerJoin(sql.raw(`generate_series(0, ${months - 1}) as months(ago)`), sql`true`)
    .innerJoin(
      timeEntries,
      and(eq(timeEntries.companyId, companies.id), isNull(timeEntries.removedAt), spansInstant(start)),
    )
    .where(and(inArray(companies.id, [...companyIds]), maySee(timeEntries.userId)));
}
export type CutByMonth = Awaited<ReturnType<typeof listCutByMonth>>[number];
