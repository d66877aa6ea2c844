import { and, asc, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isAnyOf } from '../../db/any-of';
import { type AuditRow, auditLog } from '../audit/audit.tables';
import { conversations } from '../chat/chat.tables';
import { departments } from '../departments/departments.tables';
import { leaveCorrections } from '../leave/corrections/corrections.tables';
import { leaveForms } from '../leave/leave.tables';
import { projects } from '../work/projects.tables';
import { timeRates } from '../work/time.tables';
import { workspaces } from '../work/workspaces.tables';
import { byteLimitedPage, type Page, toPage } from '../../db/paging/byte-limited-page';

export interface AuditFilter {
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  /** Id of an object of `subjectType`. */
  subjectId?: string | undefined;
}

/** Returns a page of the audit log, newest first, which ends early where its values exceed `LIMITS.pageBytes`. */
export async function listAudit(
  tx: Tx,
  companyId: string,
  { from, to, actorId, action, subjectType, subjectId }: AuditFilter,
  { limit, after }: { limit: number; after?: { instant: Date; id: string } | null | undefined },
): Promise<Page<AuditRow>> {
  const conditions: (SQL | undefined)[] = [
    eq(auditLog.companyId, companyId),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    action === undefined ? undefined : eq(auditLog.action, action),
    subjectType === undefined ? undefined : eq(auditLog.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    // A row comparison, so that the index serves both the cursor and the order.
    after
      ? sql`(${auditLog.at}, ${auditLog.id}) < (${after.instant.toISOString()}::timestamptz, ${after.id}::uuid)`
      : undefined,
  ];
  const { id, at, before, after: now } = auditLog;
  const page = byteLimitedPage(tx, {
    table: auditLog,
    id,
    content: sql`concat(${before}, ${now})`,
    condition: and(...conditions),
    sortBy: [at, id],
    order: 'desc',
    limit,
  });
  const rows = await tx
    .select({ ...getTableColumns(auditLog), found: page.found })
    .from(page)
    .innerJoin(auditLog, eq(id, page.id))
    .orderBy(asc(page.place));
  return toPage(rows);
}

type NamedTable = typeof departments | typeof projects | typeof workspaces | typeof conversations;

/** Returns the names of objects of a company by id; `where` leaves out some. */
async function namesIn(
  tx: Tx,
  table: NamedTable,
  { companyId, ids, where }: { companyId: string; ids: readonly string[]; where?: SQL | undefined },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.companyId, companyId), isAnyOf(table.id, [...new Set(ids)]), where));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** Returns the names of departments by id, without deleted ones. */
export const departmentNames = (tx: Tx, companyId: string, ids: readonly string[]) =>
  namesIn(tx, departments, { companyId, ids });

/** Returns the names of projects by id. */
export const projectNames = (tx: Tx, companyId: string, ids: readonly string[]) =>
  namesIn(tx, projects, { companyId, ids });

/** Returns the names of workspaces by id. */
export const workspaceNames = (tx: Tx, companyId: string, ids: readonly string[]) =>
  namesIn(tx, workspaces, { companyId, ids });

/** Returns the names of public channels by id. Readers of the log need not know of private conversations. */
export const channelNames = (tx: Tx, companyId: string, ids: readonly string[]) =>
  namesIn(tx, conversations, {
    companyId,
    ids,
    where: and(eq(conversations.type, 'channel'), eq(conversations.isPublic, true)),
  });

/** Returns the user ids of the people who filed leave requests or corrections, by id of these. */
async function ownersIn(
  tx: Tx,
  table: typeof leaveForms | typeof leaveCorrections,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, userId: table.userId })
    .from(table)
    .where(and(eq(table.companyId, companyId), isAnyOf(table.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** Returns the people who filed leave requests. */
export const leaveOwners = (tx: Tx, companyId: string, ids: readonly string[]) =>
  ownersIn(tx, leaveForms, companyId, ids);

/** Returns the people who filed corrections. */
export const correctionOwners = (tx: Tx, companyId: string, ids: readonly string[]) =>
  ownersIn(tx, leaveCorrections, companyId, ids);

/** The person and project of a rate; null for everyone or for all projects. */
export interface RateTarget {
  userId: string | null;
  projectKey: string | null;
}

/** Returns the person and project of each rate, since entries about changes contain only the differences. */
export async function rateTargets(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RateTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: timeRates.id, userId: timeRates.userId, projectKey: timeRates.projectKey })
    .from(timeRates)
    .where(and(eq(timeRates.companyId, companyId), isAnyOf(timeRates.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}
