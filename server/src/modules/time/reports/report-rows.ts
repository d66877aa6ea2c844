import type { ReportGroup } from '@atrium/contracts';
import { splitByDay } from '@atrium/domain';
import { and, eq, gte, lt, not, or, type SQL, sql, type SQLChunk } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { projects } from '../../work/projects.tables';
import { timeEntries } from '../../work/time.tables';
import { liesWithin, spansInstant } from '../entries/entry-range.service';
import { type Stretches, type Units, unitsOfDay } from './report-units';

/** The plan of a report: a period in a time zone, and its groups. */
export interface ReportPlan {
  where: SQL | undefined;
  from: Date;
  before: Date;
  /** Local days. */
  days: { from: string; to: string };
  timeZone: string;
  /** 1 is Monday, 7 is Sunday. */
  firstDayOfWeek: number;
  groups: readonly ReportGroup[];
  /** Null for a report that does not group by time. */
  stretches: Stretches | null;
  joinsProjects: boolean;
}

/** The sum for one combination of group values; null for groups without a value. */
export interface ReportSum extends Units {
  userId: string | null;
  projectKey: string | null;
  projectTitle: string | null;
  taskId: string | null;
  taskName: string | null;
  currency: string | null;
  seconds: number;
  billableSeconds: number;
  costMinor: number;
}

/** Returns the number of the stretch that contains an instant, starting at 1. */
const stretchAt = (instant: SQL, { starts }: Stretches): SQL =>
  sql`width_bucket(${instant}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])`;

const { startTime, endTime } = timeEntries;

/** Returns the condition for entries within a single stretch; undefined if the report does not group by time. */
function isInOneStretch({ stretches }: ReportPlan): SQL | undefined {
  if (stretches === null) return undefined;
  // An entry that ends exactly with a stretch still belongs to it.
  const lastInstant = sql`greatest(${endTime} - interval '1 millisecond', ${startTime})`;
  // The left side is never greater, so `>=` is equivalent to `=`. For `=`, the planner would expect almost no rows and
  // sort a million of them.
  return sql`${stretchAt(sql`${startTime}`, stretches)} >= ${stretchAt(lastInstant, stretches)}`;
}

/** Returns the condition for entries that count as a whole: entries within the period and a single stretch of it. */
const isWhole = (plan: ReportPlan): SQL | undefined => and(liesWithin(plan), isInOneStretch(plan));

/** Returns the condition for the other entries of the period. Without groups by time, an index finds them. */
function isSplit(plan: ReportPlan): SQL | undefined {
  const { from, before } = plan;
  const isInOne = isInOneStretch(plan);
  const crosses = isInOne && and(gte(startTime, from), lt(startTime, before), not(isInOne));
  return or(spansInstant(from), spansInstant(before), crosses);
}

/** A row with a sum of entries, as returned by the database. */
interface SumRow {
  kind: 'sum' | 'total';
  stretch: number | null;
  userId: string | null;
  projectKey: string | null;
  /** As sent by the client: an id or a title. */
  projectId: string | null;
  projectTitle: string | null;
  taskId: string | null;
  taskName: string | null;
  currency: string | null;
  seconds: string;
  billableSeconds: string;
  costMinor: string;
}

/** Returns the columns that a report groups by, under their names in `SumRow`; null for unused columns. */
function keysOf({ groups, stretches }: ReportPlan) {
  const { userId, projectKey, projectTitle, projectId, taskId, taskName, currency } = timeEntries;
  const byPerson = groups.includes('person');
  const byProject = groups.includes('project');
  const byTask = groups.includes('task');
  // Plain columns rather than expressions, because the planner knows how many distinct values columns have.
  return {
    stretch: stretches && stretchAt(sql`${startTime}`, stretches),
    userId: byPerson ? sql`${userId}` : null,
    projectKey: byProject ? sql`${projectKey}` : null,
    projectId: byProject ? sql`${projectId}` : null,
    projectTitle: byProject ? sql`${projectTitle}` : null,
    taskId: byTask ? sql`${taskId}` : null,
    taskName: byTask ? sql`case when ${taskId} is null then ${taskName} end` : null,
    currency: sql`${currency}`,
  };
}

const joinOf = ({ joinsProjects }: ReportPlan): SQL =>
  joinsProjects
    ? sql`left join ${projects} on ${eq(projects.companyId, timeEntries.companyId)}
        and ${eq(projects.id, timeEntries.projectKey)}`
    : sql``;

/** Returns the largest sums of whole entries, up to a limit, and their totals, in one scan. */
async function sumWholeEntries(tx: Tx, plan: ReportPlan, limit: number): Promise<SumRow[]> {
  const keys = Object.entries(keysOf(plan));
  const grouped = keys.flatMap(([, key], index) => (key ? [sql.raw(String(index + 1))] : []));
  const { duration, billable, costMinor } = timeEntries;
  const joinList = (parts: SQLChunk[]) => sql.join(parts, sql`, `);
  const { rows } = await tx.execute<{ [Key in keyof SumRow]: SumRow[Key] }>(sql`
    with grouped as (
      select ${joinList(keys.map(([name, key]) => sql`${key ?? sql`null`} as ${sql.identifier(name)}`))},
        sum(${duration}) as seconds,
        coalesce(sum(${duration}) filter (where ${billable}), 0) as "billableSeconds",
        coalesce(sum(${costMinor}), 0) as "costMinor"
      from ${timeEntries} ${joinOf(plan)}
      where ${and(plan.where, isWhole(plan))}
      group by ${joinList(grouped)}
    )
    (select 'sum' as kind, * from grouped order by seconds desc limit ${limit})
    union all
    (select 'total', ${joinList(keys.map(([name]) => (name === 'currency' ? sql`currency` : sql`null`)))},
        sum(seconds), sum("billableSeconds"), sum("costMinor") from grouped group by currency)`);
  return rows;
}

const titleOf = ({ projectKey, projectTitle, projectId }: Pick<SumRow, 'projectKey' | 'projectTitle' | 'projectId'>) =>
  projectKey === null ? (projectTitle ?? projectId) : null;

/** Sums the few entries that must be split by local day because they cross an end of a stretch or of the period. */
async function sumSplitEntries(tx: Tx, plan: ReportPlan): Promise<ReportSum[]> {
  const { userId, projectKey, projectTitle, projectId, taskId, taskName } = timeEntries;
  const { currency, segments, duration, billable, costMinor } = timeEntries;
  const select = tx
    .select({
      userId,
      projectKey,
      projectTitle,
      projectId,
      taskId,
      taskName,
      currency,
      segments,
      duration,
      billable,
      costMinor,
    })
    .from(timeEntries);
  const joined = plan.joinsProjects
    ? select.leftJoin(projects, and(eq(projects.companyId, timeEntries.companyId), eq(projects.id, projectKey)))
    : select;
  const rows = await joined.where(and(plan.where, isSplit(plan)));
  const has = (group: ReportGroup) => plan.groups.includes(group);
  return rows.flatMap((row) => {
    const key = {
      userId: has('person') ? row.userId : null,
      projectKey: has('project') ? row.projectKey : null,
      projectTitle: has('project') ? titleOf(row) : null,
      taskId: has('task') ? row.taskId : null,
      taskName: has('task') && row.taskId === null ? row.taskName : null,
      currency: row.currency,
    };
    return splitByDay(row, plan.timeZone)
      .filter(({ day }) => day >= plan.days.from && day <= plan.days.to)
      .map(({ day, seconds, costMinor: share }) => ({
        ...key,
        ...unitsOfDay(plan, day),
        seconds,
        billableSeconds: row.billable ? seconds : 0,
        costMinor: share ?? 0,
      }));
  });
}

const NO_UNITS: Units = { day: null, otherDay: null };

/** Returns the sums by group and currency, and the overall sums, in two queries. */
export async function loadReportSums(tx: Tx, plan: ReportPlan, limit: number) {
  const found = await sumWholeEntries(tx, plan, limit + 1);
  const split = await sumSplitEntries(tx, plan);
  const toSum = ({ kind: _kind, stretch, projectId, ...row }: SumRow): ReportSum => ({
    ...row,
    ...((stretch !== null && plan.stretches?.units[stretch - 1]) || NO_UNITS),
    projectTitle: titleOf({ ...row, projectId }),
    seconds: Number(row.seconds),
    billableSeconds: Number(row.billableSeconds),
    costMinor: Number(row.costMinor),
  });
  const whole = found.filter(({ kind }) => kind === 'sum').map(toSum);
  const totals = found.filter(({ kind }) => kind === 'total').map(toSum);
  const isTruncated = whole.length > limit;
  return { sums: [...whole.slice(0, limit), ...split], totals: [...totals, ...split], isTruncated };
}
