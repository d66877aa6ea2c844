import { amountsByMonth, type LeaveDay, type LedgerEntry } from '@atrium/domain';
import type { LedgerReason } from '@atrium/contracts';
import type { LeaveTypeRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import type { PersonTx } from '../../memberships/person-lock.service';
import * as repository from './ledger.repository';
import type { Tx } from '../../../db/client';
import { rooms } from '../../../lib/realtime/rooms';
import { emitOnCommit } from '../../../realtime/outbox/outbox';

type Holder = repository.Holder;
type Writer = Pick<AppDeps, 'ids' | 'clock'>;

/** Writes lines for approved leave, whose change everyone in the company sees. */
type FormWriter = Writer & Pick<AppDeps, 'broker' | 'realtime'>;

/** Returns the columns that every new entry of a ledger has. */
export const rowOf = ({ ids, clock }: Writer, { companyId, userId }: Holder, leaveTypeId: string) => ({
  id: ids.uuid(),
  companyId,
  userId,
  leaveTypeId,
  createdAt: clock.now(),
});

/** Writes the lines that are due, so that later rule changes do not affect them. */
export async function writeDue(
  deps: Writer,
  tx: PersonTx,
  holder: Holder,
  type: LeaveTypeRow,
  due: readonly LedgerEntry[],
): Promise<void> {
  await repository.insertLedger(
    tx,
    due.map((line) => ({ ...line, ...rowOf(deps, holder, type.id) })),
  );
}

/** Returns the total of each month, dated on the form's first day in that month. */
function byMonth(days: readonly LeaveDay[]) {
  return [...amountsByMonth(days)].map(([month, amount]) => ({
    year: Number(month.slice(0, 4)),
    on: days.find(({ date }) => date.startsWith(month))?.date ?? `${month}-01`,
    amount,
  }));
}

/** The companies of each transaction whose change is announced when it commits. */
const announced = new WeakMap<Tx, Set<string>>();

/** Makes everyone in the company refetch who is away, once after the transaction, however much leave it changes. */
async function publishAbsenceChange(
  deps: Pick<AppDeps, 'broker' | 'realtime'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  const companies = announced.get(tx) ?? new Set();
  if (companies.has(companyId)) return;
  announced.set(tx, companies.add(companyId));
  await emitOnCommit(deps, tx, rooms.company(companyId), 'absencesChanged', {});
}

interface PostedForm extends Holder {
  id: string;
  leaveTypeId: string;
}

/** Deducts the days of approved leave from the balance, with one line per month. */
export async function postUse(
  deps: FormWriter,
  tx: PersonTx,
  form: PostedForm,
  days: readonly LeaveDay[],
  by: string | null,
) {
  await publishAbsenceChange(deps, tx, form.companyId);
  await repository.insertLedger(
    tx,
    byMonth(days).map(({ year, on, amount }) => ({
      ...rowOf(deps, form, form.leaveTypeId),
      year,
      on,
      kind: 'use' as const,
      amount: -amount,
      formId: form.id,
      createdBy: by,
    })),
  );
}

/** Reverses all deductions of a form. */
export async function reverseForm(
  deps: FormWriter,
  tx: PersonTx,
  form: PostedForm,
  { by, note = '' }: { by: string | null; note?: string },
) {
  await publishAbsenceChange(deps, tx, form.companyId);
  const taken = await repository.listFormLedger(tx, form.companyId, form.id);
  const perMonth = Map.groupBy(taken, ({ on, leaveTypeId }) => `${leaveTypeId} ${on.slice(0, 7)}`);
  const rows = [...perMonth.values()].flatMap((lines) => {
    const [first] = lines;
    const amount = -lines.reduce((sum, line) => sum + line.amount, 0);
    if (!first || amount === 0) return [];
    const { year, on, leaveTypeId } = first;
    const base = rowOf(deps, form, leaveTypeId);
    return [{ ...base, year, on, kind: 'reverse' as const, amount, formId: form.id, note, createdBy: by }];
  });
  await repository.insertLedger(tx, rows);
}

/** Books the difference after the days of approved leave were recounted. */
export async function adjustForm(
  deps: FormWriter,
  tx: PersonTx,
  form: PostedForm,
  days: readonly LeaveDay[],
  reason: LedgerReason,
) {
  await publishAbsenceChange(deps, tx, form.companyId);
  const taken = await repository.listFormLedger(tx, form.companyId, form.id);
  const before = new Map<string, number>();
  for (const { on, amount } of taken) before.set(on.slice(0, 7), (before.get(on.slice(0, 7)) ?? 0) + amount);
  const after = amountsByMonth(days);
  const months = new Set([...before.keys(), ...after.keys()]);
  const rows = [...months].flatMap((month) => {
    const amount = -(after.get(month) ?? 0) - (before.get(month) ?? 0);
    if (amount === 0) return [];
    const on = days.find(({ date }) => date.startsWith(month))?.date ?? `${month}-01`;
    const base = rowOf(deps, form, form.leaveTypeId);
    return [{ ...base, year: Number(month.slice(0, 4)), on, kind: 'adjust' as const, amount, formId: form.id, reason }];
  });
  await repository.insertLedger(tx, rows);
}

interface Adjustment {
  leaveTypeId: string;
  year: number;
  amount: number;
  note: string;
  on: string;
  createdBy: string;
  /** Idempotency key; null for none. */
  key: string | null;
}

/** Books a manual change to a balance. */
export async function postAdjustment(deps: Writer, tx: PersonTx, holder: Holder, { leaveTypeId, ...line }: Adjustment) {
  await repository.insertLedger(tx, [{ ...rowOf(deps, holder, leaveTypeId), ...line, kind: 'adjust' }]);
}
