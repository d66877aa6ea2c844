import { entitlementGiven, entitlementUntil } from '@atrium/domain';
import type { LeaveState } from './leave-scene';

/** Working minutes of a day. */
const DAY_MINUTES = 480;

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

/** Returns the amounts that the ledger gave this year, and that the leave rules give up to the latest accrual. */
function entitlementOf({ ledger, type, employment }: LeaveState) {
  const accrued = ledger.filter(({ kind, key }) => kind === 'accrue' || key?.startsWith('entitlement:'));
  const day = ['2026-11-23', ...accrued.map(({ on }) => on)].toSorted().at(-1) ?? '';
  const due = entitlementUntil({ ...type, allowance: type.allowance ?? 0 }, employment, 2026, day);
  return { given: entitlementGiven(ledger, 2026), due };
}

/** Returns the invariants that the leave of one person violates. */
export function violationsOf(state: LeaveState): string[] {
  const { forms, ledger, corrections, holidays, hasSchedule } = state;
  const { given, due } = entitlementOf(state);
  const active = forms.filter(({ status }) => status === 'Pending' || status === 'Approved');
  const leaveDates = active.flatMap(({ days }) => days.map(({ date }) => date));
  const minutesByDay = Map.groupBy(
    active.flatMap(({ days }) => days),
    ({ date }) => date,
  );
  const pending = active
    .filter(({ status, leaveTypeId }) => status === 'Pending' && leaveTypeId === state.type.id)
    .flatMap(({ days }) => days);
  const available = sum(ledger) - sum(pending);
  return [
    // Changes of the rules do not reach people who have left.
    ...(given === due || state.hasLeft ? [] : [`the ledger gave ${given} instead of ${due}`]),
    ...[...minutesByDay]
      .filter(([, days]) => days.reduce((total, { minutes }) => total + minutes, 0) > DAY_MINUTES)
      .map(([date]) => `${date} is taken twice`),
    ...forms
      .filter(({ id, status, days }) => {
        const booked = sum(ledger.filter(({ formId }) => formId === id));
        return booked !== (status === 'Approved' ? -sum(days) : 0);
      })
      .map(({ status, startDate }) => `the ledger differs from the ${status} leave of ${startDate}`),
    ...forms
      .filter(({ amount, days }) => amount !== sum(days))
      .map(({ startDate }) => `the amount of ${startDate} differs from its days`),
    // A person who leaves can have used more than their share of the year.
    ...(available < 0 && !state.hasLeft ? [`the balance is ${available}`] : []),
    ...leaveDates
      .filter((date) => holidays.includes(date) || (hasSchedule && new Date(date).getUTCDay() === 2))
      .map((date) => `${date} is taken and not a working day`),
    ...Object.values(corrections)
      .filter(({ status, formId }) => status === 'Pending' && !active.some(({ id }) => id === formId))
      .map(({ date }) => `a correction of ended leave (${date}) is pending`),
  ];
}
