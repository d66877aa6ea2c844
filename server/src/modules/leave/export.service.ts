import { Readable } from 'node:stream';
import type { API, ParsedQuery } from '@atrium/contracts';
import { dayAt, inUnits } from '@atrium/domain';
import type { FastifyReply } from 'fastify';
import type { AppDeps } from '../../deps';
import { asAttachment } from '../../lib/storage/content-disposition';
import { csvFile, type CsvValue } from '../../lib/text/csv';
import type { CompanySession } from '../../lib/session';
import { recordExport } from '../audit/audit.service';
import { peopleUnder } from '../permissions/permissions.service';
import { listForms } from './leave-forms';
import { SEES_ALL } from './leave.policy';

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
  for (let page = 1; ; page++) {
    const { leaveForms, pagination } = await listForms(deps.db, actor, filter, { page, limit: PAGE });
    for (const form of leaveForms) {
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
    if (page >= pagination.totalPages) return;
  }
}

/** Streams the forms that the actor may see as CSV, with the filters of the list. */
export async function exportForms(deps: AppDeps, actor: CompanySession, query: Query, reply: FastifyReply) {
  await recordExport(deps, actor, 'leave.exported', { from: query.startDate, to: query.endDate, status: query.status });
  const name = `leave-${dayAt(deps.clock.now().getTime(), 'UTC')}.csv`;
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': asAttachment(name),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(csvFile(HEADER, rows(deps, actor, query))));
}
