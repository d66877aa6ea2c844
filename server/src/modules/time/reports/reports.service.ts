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
import { companyRates, defaultRate } from '../rates/pricing';
import { namesOf } from './report-names';
import { type ReportPlan, reportSums } from './report-rows';
import { stretchesOf, unitOfDay } from './report-units';
import { reportRows, totalsOf } from './report-tree';
import { toPerson, toProjectRef, toTaskRef } from '../time.mapper';
import { maySeeRates } from '../time.policy';
import { listEntries } from '../time.repository';
import { timeSettings } from '../time-settings';

/** Maximum number of groups in a report. */
const MOST_ROWS = 5_000;

type Filter = EntryFilter & { from: string; to: string };

async function firstDayOfWeek(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select({ first: companies.firstDayOfWeek }).from(companies).where(eq(companies.id, companyId));
  return row?.first ?? 1;
}

function planOf(
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
 * Returns a report, with a constant number of queries. `otherRows` regroups the same sums by a subset of the groups,
 * without another query.
 */
export async function reportOf(deps: AppDeps, actor: CompanySession, filter: Filter, groups: readonly ReportGroup[]) {
  const { companyId } = actor;
  const tx = deps.db;
  const clock = { firstDayOfWeek: await firstDayOfWeek(tx, companyId), now: deps.clock.now() };
  const plan = planOf(actor, filter, groups, clock);
  const { roundingMinutes } = await timeSettings(tx, companyId);
  const { sums, totals: all, isCut } = await reportSums(tx, plan, MOST_ROWS);
  const view = { roundingMinutes, maySeeRates: maySeeRates(actor) };
  const exact = totalsOf(all, view);
  const names = await namesOf(tx, companyId, sums);
  const otherRows = (others: readonly ReportGroup[]) =>
    reportRows(sums, exact.seconds, { ...view, groups: others, names });
  const rows = otherRows(groups);
  const roundedSeconds = rows.reduce((sum, row) => sum + row.totals.roundedSeconds, 0);
  return { rows, totals: isCut ? exact : { ...exact, roundedSeconds }, isTruncated: isCut, otherRows };
}

export const groupsOf = ({ groupBy, thenBy }: { groupBy: ReportGroup; thenBy?: ReportGroup | undefined }) =>
  thenBy === undefined || thenBy === groupBy ? [groupBy] : [groupBy, thenBy];

export function report(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.timeReports.report>) {
  const { groupBy, thenBy, ...filter } = query;
  return reportOf(deps, actor, filter, groupsOf({ groupBy, thenBy }));
}

const RECENT_READ = 100;
const RECENT_SHOWN = 8;

/** Returns the distinct items that the actor worked on last. */
async function recentOf(tx: Tx, { companyId, userId }: CompanySession) {
  const where = and(
    eq(timeEntries.companyId, companyId),
    eq(timeEntries.userId, userId),
    isNull(timeEntries.removedAt),
  );
  const rows = await listEntries(tx, where, { after: null, limit: RECENT_READ, withOverlaps: false });
  const seen = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const { taskName, projectId, projectTitle, taskId } = row.entry;
    const key = JSON.stringify([taskName, projectId, projectTitle, taskId]);
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()].slice(0, RECENT_SHOWN).map(({ entry, project, task }) => ({
    taskName: entry.taskName,
    projectId: entry.projectId,
    projectTitle: entry.projectTitle,
    project: toProjectRef(project),
    task: toTaskRef(task),
    billable: entry.billable,
    lastEndTime: entry.endTime.toISOString(),
  }));
}

/** How many budgets a dashboard shows. */
const MOST_OWN_BUDGETS = 200;
/** More projects with a budget than a company has; limits the response. */
const MOST_BUDGETS = 5_000;

/** Returns visible projects that have a budget, with the amounts spent: all, the actor's own, or a single one. */
export async function budgetsOf(tx: Tx, actor: CompanySession, which: { mine: boolean; project?: string | undefined }) {
  const { companyId, userId } = actor;
  const withCosts = maySeeRates(actor);
  const { id, publicId, name, colour, budgetSeconds, budgetMinor, budgetCurrency } = projects;
  const select = tx.select({ id, publicId, name, colour, budgetSeconds, budgetMinor, budgetCurrency }).from(projects);
  const isMine = and(
    eq(projectMembers.companyId, projects.companyId),
    eq(projectMembers.projectId, projects.id),
    eq(projectMembers.userId, userId),
  );
  const joined = which.mine ? select.innerJoin(projectMembers, isMine) : select;
  const rows = await joined
    .where(
      and(
        eq(projects.companyId, companyId),
        isNull(projects.archivedAt),
        withCosts ? or(isNotNull(budgetSeconds), isNotNull(budgetMinor)) : isNotNull(budgetSeconds),
        which.project === undefined ? undefined : eq(publicId, which.project),
        isVisibleProject(tx, actor),
      ),
    )
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(which.mine ? MOST_OWN_BUDGETS : MOST_BUDGETS);
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
export async function dashboard(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.timeReports.dashboard>,
) {
  const { timeZone } = query;
  periodOf({ timeZone });
  const day = query.day ?? dayAt(deps.clock.now().getTime(), timeZone);
  const first = await firstDayOfWeek(deps.db, actor.companyId);
  const from = unitOfDay('week', day, first);
  const week = { from, to: addDays(from, 6) };
  const filter = { ...week, timeZone, people: 'own' as const };
  const byDay = await reportOf(deps, actor, filter, ['day', 'project']);
  const ofDay = new Map(byDay.rows.map((row) => [row.day, row]));
  const nothing = { seconds: 0, billableSeconds: 0, costs: maySeeRates(actor) ? [] : null };
  return {
    day,
    week,
    today: ofDay.get(day)?.totals ?? nothing,
    thisWeek: byDay.totals,
    days: Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((each) => ({
      day: each,
      seconds: ofDay.get(each)?.totals.seconds ?? 0,
      rows: ofDay.get(each)?.rows ?? [],
    })),
    projects: byDay.otherRows(['project']),
    budgets: await budgetsOf(deps.db, actor, { mine: true }),
    recent: await recentOf(deps.db, actor),
  };
}

/** Returns the time and cost of each person in each project. Includes people without time, to show missing rates. */
export async function matrix(
  deps: AppDeps,
  actor: CompanySession,
  query: { from: string; to: string; timeZone: string },
) {
  const tx = deps.db;
  const filter = { ...query, people: 'all' as const };
  const byPerson = await reportOf(deps, actor, filter, ['person', 'project']);
  // With too many cells, the smallest are missing, but not from the sums of people and projects.
  const sumsBy = async (group: ReportGroup) => (await reportOf(deps, actor, filter, [group])).rows;
  const rows = byPerson.isTruncated ? await sumsBy('person') : byPerson.rows;
  const projectRows = byPerson.isTruncated ? await sumsBy('project') : byPerson.otherRows(['project']);
  const hasRate = await ratedPeople(deps, actor);
  const known = new Set(rows.map(({ person }) => person?._id));
  const none = { seconds: 0, roundedSeconds: 0, billableSeconds: 0, costs: maySeeRates(actor) ? [] : null };
  const present = (await visibleColleagues(tx, actor)).filter(({ userId }) => !known.has(userId));
  const people = [
    ...rows.flatMap(({ person, totals }) => (person ? [{ ...person, totals }] : [])),
    ...present.map((colleague) => ({ ...toPerson(colleague), totals: none })),
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

async function visibleColleagues(tx: Tx, actor: CompanySession) {
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
async function ratedPeople(deps: AppDeps, actor: CompanySession): Promise<((userId: string) => boolean) | null> {
  if (!(await may(deps.db, actor, 'rates.view', 'everybody'))) return null;
  const settings = await timeSettings(deps.db, actor.companyId);
  const { rules, day } = await companyRates(deps.db, actor.companyId, settings, deps.clock.now());
  const fallback = defaultRate(settings);
  return (userId) => (rateInForce(rules, { userId, projectKey: null, day }) ?? fallback) !== null;
}
