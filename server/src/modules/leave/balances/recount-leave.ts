import {
  addDays,
  countLeave,
  freeMinutes,
  type LeaveDay,
  type LeaveOnDay,
  totalOf,
  wholeDayMinutes,
} from '@atrium/domain';
import type { AppDeps } from '../../../deps/deps';
import type { PersonTx } from '../../memberships/person-lock.service';
import { requireForm } from '../leave-forms';
import { notifyRecounted } from '../notifications/leave-notifications';
import * as repository from '../leave.repository';
import { adjustForm } from './ledger-writing.service';
import { companyTimeOf, personTime, schedulesOf } from '../rules/work-calendar.service';

/**
 * Recounts future leave of one person or everyone after holidays or a working week changed. Corrects approved leave
 * through the ledger and notifies the person; days before today do not change. The caller has locked these people, so
 * that a concurrent request is either recounted or filed by the new calendar.
 */
export async function recountLeave(deps: AppDeps, tx: PersonTx, companyId: string, userId?: string): Promise<void> {
  const now = deps.clock.now();
  const company = await companyTimeOf(tx, companyId);
  const { today: companyDay } = personTime(company, [], now);
  // In a person's time zone, it may still be the previous day.
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
  const leaveOnDays = new Map<string, LeaveOnDay[]>();
  for (const { form, type } of rows.toSorted((a, b) => a.type.unit.localeCompare(b.type.unit))) {
    const { calendarOf, today } = personTime(company, schedules.get(form.userId) ?? [], now);
    if (form.endDate < today) continue;
    const before = stored.get(form.id) ?? [];
    // Leave in days is counted first; leave in hours then gets the minutes that remain of each day.
    const counted = countLeave(form, type, calendarOf).flatMap((day): LeaveDay[] => {
      const key = `${form.userId} ${day.date}`;
      const others = leaveOnDays.get(key) ?? [];
      const free = freeMinutes(others, wholeDayMinutes(day.date, calendarOf(day.date)))[day.part];
      const minutes = type.unit === 'hour' ? Math.min(day.minutes, free) : day.minutes;
      if (minutes <= 0 && day.minutes > 0) return [];
      leaveOnDays.set(key, [...others, { part: day.part, minutes, unit: type.unit }]);
      return [{ ...day, minutes, amount: type.unit === 'hour' ? minutes : day.amount }];
    });
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
