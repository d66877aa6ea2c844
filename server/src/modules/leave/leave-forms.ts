import type { LeaveForm, Pagination } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { AppError } from '../../lib/errors';
import { attachmentsOf } from '../files/files.service';
import { peopleById } from '../people/colleagues.service';
import { toLeaveForm } from './leave.mapper';
import * as repository from './leave.repository';

type Rows = Awaited<ReturnType<typeof repository.listForms>>;

/** The whole of some forms in three queries, however many there are. */
async function complete(tx: Tx, companyId: string, rows: Rows): Promise<LeaveForm[]> {
  const ids = rows.map(({ form }) => form.id);
  const days = Map.groupBy(await repository.listDays(tx, ids), (day) => day.formId);
  const attachments = await attachmentsOf(tx, companyId, 'leave', ids);
  const people = await peopleById(
    tx,
    companyId,
    rows.flatMap(({ form }) => (form.decidedBy ? [form.userId, form.decidedBy] : [form.userId])),
  );
  return rows.map(({ form, type }) =>
    toLeaveForm({
      form,
      type,
      days: days.get(form.id) ?? [],
      attachments: attachments.get(form.id) ?? [],
      people,
    }),
  );
}

export async function listForms(
  tx: Tx,
  filter: repository.FormFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ leaveForms: LeaveForm[]; pagination: Pagination }> {
  const totalCount = await repository.countForms(tx, filter);
  const rows = await repository.listForms(tx, filter, { limit, offset: (page - 1) * limit });
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  return {
    leaveForms: await complete(tx, filter.companyId, rows),
    pagination: { totalCount, totalPages, currentPage: page, limit },
  };
}

/** One form of the company, whoever's it is; whether the caller may see it is the policy's to say. */
export async function requireForm(tx: Tx, companyId: string, id: string): Promise<LeaveForm> {
  const rows = await repository.listForms(tx, { companyId, id }, { limit: 1, offset: 0 });
  const [form] = await complete(tx, companyId, rows);
  if (!form) throw new AppError('NOT_FOUND');
  return form;
}
