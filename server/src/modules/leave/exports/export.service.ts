import type { API, ParsedQuery } from '@atrium/contracts';
import { dayAt, inUnits } from '@atrium/domain';
import type { AppDeps } from '../../../deps/deps';
import { csvFile, type CsvValue } from '../../../lib/text/csv';
import type { Language } from '../../../lib/text/language';
import { localInstant } from '../../../lib/text/dates';
import type { CompanySession } from '../../../lib/session';
import { recordExport } from '../../audit/audit.service';
import { colleagueEmails } from '../../memberships/colleagues.service';
import { companyFacts } from '../../memberships/memberships.service';
import { peopleUnder } from '../../permissions/permissions.service';
import { languageOf } from '../../preferences/languages.service';
import { listFormsAfter } from '../leave-forms';
import { LEAVE_VIEW_OPERATIONS } from '../leave.policy';
import type { FormPosition } from '../leave.repository';
import { LEAVE_EXPORT_TEXTS, type LeaveExportTexts } from './export-texts';

/** Number of forms read per query. */
const PAGE_SIZE = 200;

type Query = ParsedQuery<typeof API.leave.exportForms>;

interface ExportFormat {
  texts: LeaveExportTexts;
  timeZone: string;
  /** Emails of current members by user id. */
  emails: ReadonlyMap<string, string>;
}

/** Yields the rows of the file. */
async function* readRows(
  deps: AppDeps,
  actor: CompanySession,
  { decided, ...query }: Query,
  { texts, timeZone, emails }: ExportFormat,
): AsyncGenerator<readonly CsvValue[]> {
  const toLocal = (instant: string | null) => instant && localInstant(Date.parse(instant), timeZone);
  const filter = { ...query, people: peopleUnder(actor, LEAVE_VIEW_OPERATIONS), isDecided: decided !== undefined };
  for (let after: FormPosition | undefined; ;) {
    const forms = await listFormsAfter(deps.db, actor, filter, { after, limit: PAGE_SIZE });
    for (const form of forms) {
      yield [
        form.employee.name,
        form.leaveType.name,
        form.startDate,
        form.endDate,
        texts.parts[form.startPart],
        texts.parts[form.endPart],
        inUnits(form.amount, form.unit),
        texts.units[form.unit],
        texts.statuses[form.status],
        form.reason,
        toLocal(form.createdAt),
        toLocal(form.decidedAt),
        form.decidedBy?.name,
        form.comment,
        emails.get(form.employee._id),
      ];
    }
    const last = forms.at(-1);
    if (last === undefined || forms.length < PAGE_SIZE) return;
    after = { startDate: last.startDate, id: last._id };
  }
}

/**
 * Returns a CSV file of the forms that the actor may see, with the filters of the list, in the actor's language or by
 * default in `browserLanguage`. Times are in the company's time zone.
 */
export async function exportForms(deps: AppDeps, actor: CompanySession, query: Query, browserLanguage: Language) {
  await recordExport(deps, actor, 'leave.exported', { from: query.startDate, to: query.endDate, status: query.status });
  const { timeZone } = await companyFacts(deps.db, actor.companyId);
  const texts = LEAVE_EXPORT_TEXTS[await languageOf(deps.db, actor.userId, browserLanguage)];
  const emails = await colleagueEmails(deps.db, actor.companyId);
  const name = `${texts.file}-${dayAt(deps.clock.now().getTime(), timeZone)}`;
  const content = csvFile(texts.header, readRows(deps, actor, query, { texts, timeZone, emails }));
  return { name, format: 'csv' as const, content };
}
