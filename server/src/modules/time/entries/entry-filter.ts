import type { API, ParsedQuery } from '@atrium/contracts';
import { addDays, isTimeZone, spanInDays, startOfDay } from '@atrium/domain';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { projects } from '../../work/projects.tables';
import { timeEntries } from '../../work/time.tables';
import { containsWords } from '../../../db/search/search';
import { fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { visibleEntries } from '../time.policy';

export type EntryFilter = Omit<ParsedQuery<typeof API.time.entries>, 'cursor' | 'limit'>;

/** The instants that bound a period of local days; null leaves an end open. */
export interface Period {
  from: Date | null;
  before: Date | null;
}

/** Returns the period of a filter. Throws a field error for an unknown time zone, or an end before the start. */
export function periodOf({ from, to, timeZone }: Pick<EntryFilter, 'from' | 'to' | 'timeZone'>): Period {
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', 'INVALID');
  if (from !== undefined && to !== undefined && spanInDays(from, to) < 1) throw fieldError('to', 'END_BEFORE_START');
  return {
    from: from === undefined ? null : new Date(startOfDay(from, timeZone)),
    before: to === undefined ? null : new Date(startOfDay(addDays(to, 1), timeZone)),
  };
}

/** Returns the condition of a filter without its period, limited to visible entries. `q` requires joined `projects`. */
export function matchingEntries(actor: CompanySession, filter: EntryFilter): SQL | undefined {
  const { people, userId, project, taskId, billable, needsReview, q } = filter;
  const isOwn = userId === undefined && people === 'own';
  return and(
    eq(timeEntries.companyId, actor.companyId),
    isNull(timeEntries.removedAt),
    isOwn ? eq(timeEntries.userId, actor.userId) : visibleEntries(actor),
    userId === undefined ? undefined : eq(timeEntries.userId, userId),
    project === undefined ? undefined : isInProject(actor.companyId, project),
    taskId === undefined ? undefined : eq(timeEntries.taskId, taskId),
    billable === undefined ? undefined : eq(timeEntries.billable, billable === 'true'),
    reviewCondition(needsReview),
    q === undefined || q === '' ? undefined : containsWords(searchedNames, q),
  );
}

const isInProject = (companyId: string, project: string): SQL =>
  project === 'none'
    ? isNull(timeEntries.projectKey)
    : sql`${timeEntries.projectKey} = (select id from ${projects}
        where company_id = ${companyId}::uuid and public_id = ${project})`;

function reviewCondition(needsReview: EntryFilter['needsReview']): SQL | undefined {
  if (needsReview === undefined) return undefined;
  return needsReview === 'true' ? isNotNull(timeEntries.reviewReason) : isNull(timeEntries.reviewReason);
}

/** The names of the task and the project as entered, and the current name of the project. */
const searchedNames = sql`(${timeEntries.search} || ' ' || coalesce(${projects.search}, ''))`;
