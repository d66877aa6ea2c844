import type { API, ParsedQuery, ReportTotals } from '@atrium/contracts';
import { roundSeconds, sumMoney } from '@atrium/domain';
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '../memberships/users.tables';
import { projectActivities } from '../work/projects.tables';
import { tasks } from '../work/tasks.tables';
import { timeEntries } from '../work/time.tables';
import type { AppDeps } from '../../deps/deps';
import { decodeIdCursor, encodeCursor } from '../../lib/limits/cursor';
import type { CompanySession } from '../../lib/session';
import { peopleUnder } from '../permissions/permissions.service';
import { rulesOf } from '../rules/rules.service';
import { managesProject, requireProject, toMember } from '../work/project-access.service';

/** Returns the activity in a project, newest first. */
export async function listActivity(
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  { taskId, cursor, limit }: ParsedQuery<typeof API.projects.activity>,
) {
  const { project } = await requireProject(deps.db, actor, publicId);
  const before = decodeIdCursor(cursor);
  const { companyId, id, projectId, actorId } = projectActivities;
  const rows = await deps.db
    .select({
      activity: projectActivities,
      actor: { userId: users.id, name: users.name, avatarUrl: users.avatarUrl },
      task: { _id: tasks.id, number: tasks.number, title: tasks.title },
    })
    .from(projectActivities)
    .leftJoin(users, eq(users.id, actorId))
    .leftJoin(tasks, and(eq(tasks.companyId, companyId), eq(tasks.id, projectActivities.taskId)))
    .where(
      and(
        eq(companyId, actor.companyId),
        eq(projectId, project.id),
        taskId === undefined ? undefined : eq(projectActivities.taskId, taskId),
        before === null ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.activity.id : undefined;
  return {
    activity: page.map((row) => ({
      _id: row.activity.id,
      actor: row.actor && toMember(row.actor),
      action: row.activity.action,
      task: row.task,
      params: row.activity.params,
      createdAt: row.activity.createdAt.toISOString(),
    })),
    nextCursor: last === undefined ? null : encodeCursor([last]),
  };
}

const MAX_TASKS = 100;

interface TimeSum {
  seconds: number;
  billableSeconds: number;
  currency: string | null;
  costMinor: number;
}

function totalsOf(rows: readonly TimeSum[], roundingMinutes: number, withCosts: boolean): ReportTotals {
  const seconds = rows.reduce((total, row) => total + row.seconds, 0);
  const costs = rows.flatMap(({ currency, costMinor }) => (currency ? [{ currency, amountMinor: costMinor }] : []));
  return {
    seconds,
    roundedSeconds: roundSeconds(seconds, roundingMinutes),
    billableSeconds: rows.reduce((total, row) => total + row.billableSeconds, 0),
    costs: withCosts ? sumMoney(costs) : null,
  };
}

const sumColumns = {
  currency: timeEntries.currency,
  seconds: sql<number>`sum(${timeEntries.duration})`.mapWith(Number),
  billableSeconds:
    sql<number>`coalesce(sum(${timeEntries.duration}) filter (where ${timeEntries.billable}), 0)`.mapWith(Number),
  costMinor: sql<number>`coalesce(sum(${timeEntries.costMinor}), 0)`.mapWith(Number),
};

/** Returns the condition for the time in a project that the actor sees: as its manager, all of it. */
function isVisibleTime(actor: CompanySession, seesAll: boolean): SQL | undefined {
  if (seesAll) return undefined;
  const others = peopleUnder(actor, ['time.viewAll'])(timeEntries.userId);
  return others && sql`(${timeEntries.userId} = ${actor.userId} or ${others})`;
}

/** Returns the time and cost of a project by person and by task. */
export async function readHours(deps: AppDeps, actor: CompanySession, publicId: string) {
  const found = await requireProject(deps.db, actor, publicId);
  const { roundingMinutes } = await rulesOf(deps.db, actor.companyId, 'time');
  const withCosts = actor.can('rates.view');
  const where = and(
    eq(timeEntries.companyId, actor.companyId),
    eq(timeEntries.projectKey, found.project.id),
    isNull(timeEntries.removedAt),
    isVisibleTime(actor, managesProject(actor, found)),
  );
  const byPerson = await deps.db
    .select({ userId: users.id, name: users.name, avatarUrl: users.avatarUrl, ...sumColumns })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .where(where)
    .groupBy(users.id, timeEntries.currency);
  const byTask = await deps.db
    .select({ id: tasks.id, number: tasks.number, title: tasks.title, ...sumColumns })
    .from(timeEntries)
    .leftJoin(tasks, and(eq(tasks.companyId, timeEntries.companyId), eq(tasks.id, timeEntries.taskId)))
    .where(where)
    .groupBy(tasks.id, timeEntries.currency);
  const totals = (rows: readonly TimeSum[]) => totalsOf(rows, roundingMinutes, withCosts);
  const largestFirst = <Row extends { totals: ReportTotals }>(rows: Row[]) =>
    rows.toSorted((one, other) => other.totals.seconds - one.totals.seconds);
  return {
    totals: totals(byPerson),
    people: largestFirst(
      [...Map.groupBy(byPerson, ({ userId }) => userId).values()].flatMap((rows) =>
        rows.slice(0, 1).map((first) => ({ person: toMember(first), totals: totals(rows) })),
      ),
    ),
    tasks: largestFirst(
      [...Map.groupBy(byTask, ({ id }) => id).values()].flatMap((rows) =>
        rows.slice(0, 1).map(({ id, number, title }) => ({
          task: id === null || number === null || title === null ? null : { _id: id, number, title },
          totals: totals(rows),
        })),
      ),
    ).slice(0, MAX_TASKS),
  };
}
