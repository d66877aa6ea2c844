import type { API, ParsedQuery } from '@atrium/contracts';
import { dayAt, inUnits } from '@atrium/domain';
import type { AppDeps } from '../../deps/deps';
import { csvFile, type CsvValue } from '../../lib/text/csv';
import type { CompanySession } from '../../lib/session';
import { recordExport } from '../audit/audit.service';
import { peopleUnder } from '../permissions/permissions.service';
import { listFormsAfter } from './leave-forms';
import { SEES_ALL } from './leave.policy';
import type { FormPosition } from './leave.repository';

const HEADER = [
  'Employee',
  'Type',
  'First day',
  'Last day',
  'First day part',
  'Last day part',
  'Amount',
  'Unit',
  'Status',
  'Reason',
  'Filed at',
  'Decided at',
  'Decided by',
  'Comment',
];

/** Forms read per query. */
const PAGE = 200;

type Query = ParsedQuery<typeof API.leave.exportForms>;

async function* rows(deps: AppDeps, actor: CompanySession, query: Query): AsyncGenerator<readonly CsvValue[]> {
  const filter = { ...query, people: peopleUnder(actor, SEES_ALL) };
  for (let after: FormPosition | undefined; ;) {
    const forms = await listFormsAfter(deps.db, actor, filter, { after, limit: PAGE });
    for (const form of forms) {
      yield [
        form.employee.name,
        form.leaveType.name,
        form.startDate,
        form.endDate,
        form.startPart,
        form.endPart,
        inUnits(form.amount, form.unit),
        form.unit,
        form.status,
        form.reason,
        form.createdAt,
        form.decidedAt,
        form.decidedBy?.name,
        form.comment,
      ];
    }
    const last = forms.at(-1);
    if (last === undefined || forms.length < PAGE) return;
    after = { startDate: last.startDate, id: last._id };
  }
}

/** Returns the forms that the actor may see as a CSV download, with the filters of the list. */
export async function exportForms(deps: AppDeps, actor: CompanySession, query: Query) {
  await recordExport(deps, actor, 'leave.exported', { from: query.startDate, to: query.endDate, status: query.status });
  const name = `leave-${dayAt(deps.clock.now().getTime(), 'UTC')}`;
  return { name, format: 'csv' as const, content: csvFile(HEADER, rows(deps, actor, query)) };
}
