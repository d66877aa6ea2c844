import type { API, AuditEntry, ParsedQuery } from '@atrium/contracts';
import { addDays, startOfDay } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { decodeInstantCursor, encodeCursor } from '../../lib/limits/cursor';
import { csvFile, type CsvValue } from '../../lib/text/csv';
import type { Language } from '../../lib/text/language';
import type { CompanySession } from '../../lib/session';
import { companyFacts } from '../memberships/memberships.service';
import { colleagueEmails, peopleById } from '../memberships/colleagues.service';
import { requireMay } from '../permissions/permissions.service';
import { languageOf } from '../preferences/languages.service';
import { personOf, projectsIn, rateTargetOf, toAuditEntry } from './audit-log.mapper';
import * as repository from './audit-log.repository';
import { recordExport } from '../audit/audit.service';
import type { AuditRow } from '../audit/audit.tables';

type Filters = ParsedQuery<typeof API.audit.export>;
type Page = ParsedQuery<typeof API.audit.list>;

/** Rows per query of the export. */
const EXPORT_PAGE_SIZE = 500;

/** Returns a page of the audit log, newest first. Requires `audit.view` over everybody. */
export async function auditLog(
  deps: AppDeps,
  actor: CompanySession,
  { cursor, limit, ...filters }: Page,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  await requireMay(deps.db, actor, 'audit.view', 'everybody');
  const after = decodeInstantCursor(cursor);
  const filter = await toFilter(deps.db, actor.companyId, filters);
  const { rows, hasMore } = await repository.listAudit(deps.db, actor.companyId, filter, { limit, after });
  const last = rows.at(-1);
  return {
    entries: await addNames(deps.db, actor.companyId, rows),
    nextCursor: hasMore && last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
}

/** Returns the newest entries of a company. The caller must check permissions. */
export async function listNewestEntries(tx: Tx, companyId: string, limit: number): Promise<AuditEntry[]> {
  return addNames(tx, companyId, (await repository.listAudit(tx, companyId, {}, { limit })).rows);
}

/** Actions and values stay as they are stored, so that programs can read files of all languages. */
const HEADERS = {
  en: ['Time (UTC)', 'Person', 'Action', 'Subject', 'Subject id', 'Before', 'After', 'Email'],
  de: ['Zeit (UTC)', 'Person', 'Aktion', 'Gegenstand', 'Id des Gegenstands', 'Vorher', 'Nachher', 'E-Mail'],
};

/** Streams the filtered audit log as CSV, page by page. Requires `audit.view` over everybody. */
export async function exportAudit(
  deps: AppDeps,
  actor: CompanySession,
  filters: Filters,
  browserLanguage: Language,
): Promise<AsyncIterable<string>> {
  await requireMay(deps.db, actor, 'audit.view', 'everybody');
  const filter = await toFilter(deps.db, actor.companyId, filters);
  await recordExport(deps, actor, 'audit.exported', { from: filters.from, to: filters.to });
  const header = HEADERS[await languageOf(deps.db, actor.userId, browserLanguage)];
  return csvFile(header, csvRows(deps.db, actor.companyId, filter));
}

async function* csvRows(tx: Tx, companyId: string, filter: repository.AuditFilter): AsyncGenerator<CsvValue[]> {
  const emails = await colleagueEmails(tx, companyId);
  let last: AuditRow | undefined;
  do {
    const after = last && { instant: last.at, id: last.id };
    const page = await repository.listAudit(tx, companyId, filter, { limit: EXPORT_PAGE_SIZE, after });
    const { rows, hasMore }: { rows: AuditRow[]; hasMore: boolean } = page;
    for (const { at, actor, action, subject, before, after: now } of await addNames(tx, companyId, rows)) {
      const values = [before, now].map((value) => (value === null ? '' : JSON.stringify(value)));
      yield [
        at,
        actor?.name ?? '',
        action,
        subject.name ?? subject.type,
        subject.id,
        ...values,
        (actor && emails.get(actor._id)) ?? '',
      ];
    }
    last = hasMore ? rows.at(-1) : undefined;
  } while (last);
}

/** Converts filters; days are inclusive and in the company’s time zone. */
async function toFilter(tx: Tx, companyId: string, { from, to, actor, action, subject }: Filters) {
  const { timeZone } = await companyFacts(tx, companyId);
  return {
    from: from === undefined ? undefined : new Date(startOfDay(from, timeZone)),
    to: to === undefined ? undefined : new Date(startOfDay(addDays(to, 1), timeZone)),
    actorId: actor,
    action,
    subjectType: subject,
  };
}

/** Adds the current names of people and objects, which are stored by id. */
async function addNames(tx: Tx, companyId: string, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const subjects = (type: string) => rows.filter(({ subjectType }) => subjectType === type);
  const idsOf = (type: string) => subjects(type).map(({ subjectId }) => subjectId);
  const rates = await repository.rateTargets(tx, companyId, idsOf('rate'));
  const targets = subjects('rate').map((row) => rateTargetOf(row, rates));
  const owners = new Map([
    ...(await repository.leaveOwners(tx, companyId, idsOf('leave'))),
    ...(await repository.correctionOwners(tx, companyId, idsOf('correction'))),
  ]);
  const concerned = rows.flatMap((row) => [row.actorId, personOf(row, owners)]);
  const users = [...concerned, ...targets.map(({ userId }) => userId)];
  const keys = [...rows.flatMap(projectsIn), ...idsOf('project'), ...targets.map(({ projectKey }) => projectKey)];
  const people = await peopleById(tx, companyId, users.filter(isId));
  const departments = await repository.departmentNames(tx, companyId, idsOf('department'));
  const projects = await repository.projectNames(tx, companyId, keys.filter(isId));
  const workspaces = await repository.workspaceNames(tx, companyId, idsOf('workspace'));
  const channels = await repository.channelNames(tx, companyId, idsOf('conversation'));
  const names = { people, owners, departments, projects, workspaces, channels, rates };
  return rows.map((row) => toAuditEntry(row, names));
}

const isId = (id: string | null): id is string => id !== null;
