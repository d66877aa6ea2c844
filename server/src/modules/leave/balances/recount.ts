import { addDays, countLeave, totalOf } from '@atrium/domain';
import type { AppDeps } from '../../../deps';
import type { PersonTx } from '../../people/colleagues.service';
import { requireForm } from '../leave-forms';
import { notifyRecounted } from '../leave-notifications';
import * as repository from '../leave.repository';
import { adjustForm } from './ledger-writing.service';
import { companyTimeOf, personTime, schedulesOf } from '../rules/work-calendar.service';

/**
 * Recounts future leave of one person or everyone after holidays or a working week changed. Corrects approved leave
 * through the ledger and notifies the person; days before today do not change. The caller has locked these people, so
 * a concurrent request either is recounted or counts by the new calendar.
 */
export async function recountLeave(deps: AppDeps, tx: PersonTx, companyId: string, userId?: string): Promise<void> {
  const now = deps.clock.now();
  const company = await companyTimeOf(tx, companyId);
  const { today: companyDay } = personTime(company, [], now);
  // In a person's time zone, it may still be the day before.
  const rows = await repository.listFutureForms(tx, companyId, addDays(companyDay, -1), userId);
  if (rows.length === 0) return;
  const schedules = await schedulesOf(tx, companyId, [...new Set(rows.map(({ form }) => form.userId))]);
  const stored = Map.groupBy(
    await repository.listDays(
      tx,
      rows.map(({ form }) => form.id),
    ),
    ({ formId }) => formId,
  );
  for (const { form, type } of rows) {
    const { calendarOf, today } = personTime(company, schedules.get(form.userId) ?? [], now);
    if (form.endDate < today) continue;
    const before = stored.get(form.id) ?? [];
    const counted = countLeave(form, type, calendarOf);
    const days = [...before.filter(({ date }) => date < today), ...counted.filter(({ date }) => date >= today)];
    const isSame =
      days.length === before.length &&
      days.every((day, index) => {
        const old = before[index];
        return old?.date === day.date && old.part === day.part && old.amount === day.amount;
      });
    if (isSame) continue;
    await repository.updateForm(tx, form, { amount: totalOf(days) }, days);
    if (form.status !== 'Approved') continue;
    await adjustForm(deps, tx, form, days, 'workCalendarChanged');
    notifyRecounted(deps, tx, companyId, await requireForm(tx, { companyId }, form.id));
  }
}
