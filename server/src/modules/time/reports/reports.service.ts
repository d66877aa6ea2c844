import type { API, ParsedQuery, ReportGroup } from '@atrium/contracts';
import { addDays, dayAt, rateInForce } from '@atrium/domain';
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { companies, memberships } from '../../memberships/companies.tables';
import { projectMembers, projects } from '../../work/projects.tables';
import { timeEntries } from '../../work/time.tables';
import type { AppDeps } from '../../../deps/deps';
import { fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { colleagues } from '../../memberships/colleagues.service';
import { may, peopleUnder } from '../../permissions/permissions.service';
import { sumProjectTime } from '../../work/project-time.service';
import { isVisibleProject } from '../../work/visibility.service';
import { type EntryFilter, matchingEntries, periodOf } from '../entries/entry-filter';
import { defaultRate, listCompanyRates } from '../rates/pricing';
import { loadNames } from './report-names';
import { loadReportSums, type ReportPlan } from './report-rows';
import { stretchesOf, unitOfDay } from './report-units';
import { buildRows, totalsOf } from './report-tree';
import { toPerson, toProjectRef, toTaskRef } from '../time.mapper';
import { maySeeRates } from '../time.policy';
import { listEntries } from '../time.repository';
import { readTimeSettings } from '../time-settings';

/** Maximum number of groups in a report. */
const MAX_ROWS = 5_000;

type Filter = EntryFilter & { from: string; to: string };

async function findFirstDayOfWeek(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select({ first: companies.firstDayOfWeek }).from(companies).where(eq(companies.id, companyId));
  return row?.first ?? 1;
}

function planReport(
  actor: CompanySession,
  filter: Filter,
  groups: readonly ReportGroup[],
  { firstDayOfWeek, now }: { firstDayOfWeek: number; now: Date },
): ReportPlan {
  const { from, before } = periodOf(filter);
  if (from === null || before === null) throw fieldError('from', 'REQUIRED');
  const { timeZone } = filter;
  const days = { from: filter.from, to: filter.to };
  return {
    where: matchingEntries(actor, filter),
    from,
    before,
    days,
    timeZone,
    firstDayOfWeek,
    groups,
    stretches: stretchesOf({ groups, days, timeZone, firstDayOfWeek }, now),
    joinsProjects: Boolean(filter.q),
  };
}

/**
 * Returns a report, with a constant number of queries. `regroup` groups the same sums by a subset of the groups,
 * without another query.
 */
export async function loadReport(deps: AppDeps, actor: CompanySession, filter: Filter, groups: readonly ReportGroup[]) {
  const { companyId } = actor;
  const tx = deps.db;
  const clock = { firstDayOfWeek: await findFirstDayOfWeek(tx, companyId), now: deps.clock.now() };
  const plan = planReport(actor, filter, groups, clock);
  const { roundingMinutes } = await readTimeSettings(tx, companyId);
  const { sums, totals: all, isTruncated } = await loadReportSums(tx, plan, MAX_ROWS);
  const view = { roundingMinutes, maySeeRates: maySeeRates(actor) };
  const exact = totalsOf(all, view);
  const names = await loadNames(tx, companyId, sums);
  const regroup = (others: readonly ReportGroup[]) =>
    buildRows(sums, exact.seconds, { ...view, groups: others, names });
  const rows = regroup(groups);
  const roundedSeconds = rows.reduce((sum, row) => sum + row.totals.roundedSeconds, 0);
  return { rows, totals: isTruncated ? exact : { ...exact, roundedSeconds }, isTruncated, regroup };
}

export const groupsOf = ({ groupBy, thenBy }: { groupBy: ReportGroup; thenBy?: ReportGroup | undefined }) =>
  thenBy === undefined || thenBy === groupBy ? [groupBy] : [groupBy, thenBy];

export function readReport(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.timeReports.report>) {
  const { groupBy, thenBy, ...filter } = query;
  return loadReport(deps, actor, filter, groupsOf({ groupBy, thenBy }));
}

/** Number of entries searched for recent work. */
const MAX_RECENT_ENTRIES = 100;
const MAX_RECENT_ITEMS = 8;

/** Returns the distinct items that the actor worked on last. */
async function listRecent(tx: Tx, { companyId, userId }: CompanySession) {
  const where = and(
    eq(timeEntries.companyId, companyId),
    eq(timeEntries.userId, userId),
    isNull(timeEntries.removedAt),
  );
  const rows = await listEntries(tx, where, { after: null, limit: MAX_RECENT_ENTRIES, withOverlaps: false });
  const seen = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const { taskName, projectId, projectTitle, taskId } = row.entry;
    const key = JSON.stringify([taskName, projectId, projectTitle, taskId]);
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()].slice(0, MAX_RECENT_ITEMS).map(({ entry, project, task }) => ({
    taskName: entry.taskName,
    projectId: entry.projectId,
    projectTitle: entry.projectTitle,
    project: toProjectRef(project),
    task: toTaskRef(task),
    billable: entry.billable,
    lastEndTime: entry.endTime.toISOString(),
  }));
}

/** Maximum number of budgets on a dashboard. */
const MAX_OWN_BUDGETS = 200;
/** More projects with a budget than a company has; limits the response. */
const MAX_BUDGETS = 5_000;

/** Returns the visible projects that have a budget, with their time and cost: all, the actor's own or a single one. */
export async function listBudgets(
  tx: Tx,
  actor: CompanySession,
  filter: { onlyMine: boolean; project?: string | undefined },
) {
  const { companyId, userId } = actor;
  const withCosts = maySeeRates(actor);
  const { id, publicId, name, colour, budgetSeconds, budgetMinor, budgetCurrency } = projects;
  const select = tx.select({ id, publicId, name, colour, budgetSeconds, budgetMinor, budgetCurrency }).from(projects);
  const isMine = and(
    eq(projectMembers.companyId, projects.companyId),
    eq(projectMembers.projectId, projects.id),
    eq(projectMembers.userId, userId),
  );
  const joined = filter.onlyMine ? select.innerJoin(projectMembers, isMine) : select;
  const rows = await joined
    .where(
      and(
        eq(projects.companyId, companyId),
        isNull(projects.archivedAt),
        withCosts ? or(isNotNull(budgetSeconds), isNotNull(budgetMinor)) : isNotNull(budgetSeconds),
        filter.project === undefined ? undefined : eq(publicId, filter.project),
        isVisibleProject(tx, actor),
      ),
    )
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(filter.onlyMine ? MAX_OWN_BUDGETS : MAX_BUDGETS);
  const keys = rows.map((row) => row.id);
  const spent = await sumProjectTime(tx, companyId, keys, withCosts);
  return rows.map((row) => ({
    project: { _id: row.publicId, name: row.name, colour: row.colour },
    budgetSeconds: row.budgetSeconds,
    budget:
      withCosts && row.budgetMinor !== null && row.budgetCurrency !== null
        ? { currency: row.budgetCurrency, amountMinor: row.budgetMinor }
        : null,
    spent: spent(row.id),
  }));
}

/** Returns the actor's own day and week. */
export async function readDashboard(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.timeReports.dashboard>,
) {
  const { timeZone } = query;
  periodOf({ timeZone });
  const day = query.day ?? dayAt(deps.clock.now().getTime(), timeZone);
  const first = await findFirstDayOfWeek(deps.db, actor.companyId);
  const from = unitOfDay('week', day, first);
  const week = { from, to: addDays(from, 6) };
  const filter = { ...week, timeZone, people: 'own' as const };
  const byDay = await loadReport(deps, actor, filter, ['day', 'project']);
  const rowsByDay = new Map(byDay.rows.map((row) => [row.day, row]));
  const nothing = { seconds: 0, billableSeconds: 0, costs: maySeeRates(actor) ? [] : null };
  return {
    day,
    week,
    today: rowsByDay.get(day)?.totals ?? nothing,
    thisWeek: byDay.totals,
    days: Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((each) => ({
      day: each,
      seconds: rowsByDay.get(each)?.totals.seconds ?? 0,
      rows: rowsByDay.get(each)?.rows ?? [],
    })),
    projects: byDay.regroup(['project']),
    budgets: await listBudgets(deps.db, actor, { onlyMine: true }),
    recent: await listRecent(deps.db, actor),
  };
}

/** Returns the time and cost of each person in each project. Includes people without time, to show missing rates. */
export async function readMatrix(
  deps: AppDeps,
  actor: CompanySession,
  query: { from: string; to: string; timeZone: string },
) {
  const tx = deps.db;
  const filter = { ...query, people: 'all' as const };
  const byPerson = await loadReport(deps, actor, filter, ['person', 'project']);
  // With too many cells, the smallest are missing, but not from the sums of people and projects.
  const sumsBy = async (group: ReportGroup) => (await loadReport(deps, actor, filter, [group])).rows;
  const rows = byPerson.isTruncated ? await sumsBy('person') : byPerson.rows;
  const projectRows = byPerson.isTruncated ? await sumsBy('project') : byPerson.regroup(['project']);
  const hasRate = await loadRateCheck(deps, actor);
  const known = new Set(rows.map(({ person }) => person?._id));
  const none = { seconds: 0, roundedSeconds: 0, billableSeconds: 0, costs: maySeeRates(actor) ? [] : null };
  const withoutTime = (await listVisibleColleagues(tx, actor)).filter(({ userId }) => !known.has(userId));
  const people = [
    ...rows.flatMap(({ person, totals }) => (person ? [{ ...person, totals }] : [])),
    ...withoutTime.map((colleague) => ({ ...toPerson(colleague), totals: none })),
  ];
  return {
    people: people.map((person) => ({ ...person, hasRate: hasRate?.(person._id) ?? null })),
    projects: projectRows,
    cells: byPerson.rows.flatMap(({ key: userId, rows: cells }) =>
      cells.map(({ key, totals }) => ({ userId, key, totals })),
    ),
    totals: byPerson.totals,
  };
}

async function listVisibleColleagues(tx: Tx, actor: CompanySession) {
  const all = await colleagues(tx, actor.companyId);
  if (actor.reach('time.viewAll') === 'everybody') return all;
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, actor.companyId), peopleUnder(actor, ['time.viewAll'])(memberships.userId)));
  const under = new Set(rows.map(({ userId }) => userId));
  return all.filter(({ userId }) => under.has(userId) || userId === actor.userId);
}

/** Returns a check for a rate in force today for a person's time outside projects; null if the actor sees no rates. */
async function loadRateCheck(deps: AppDeps, actor: CompanySession): Promise<((userId: string) => boolean) | null> {
  if (!(await may(deps.db, actor, 'rates.view', 'everybody'))) return null;
  const settings = await readTimeSettings(deps.db, actor.companyId);
  const { rules, day } = await listCompanyRates(deps.db, actor.companyId, settings, deps.clock.now());
  const fallback = defaultRate(settings);
  return (userId) => (rateInForce(rules, { userId, projectKey: null, day }) ?? fallback) !== null;
}
