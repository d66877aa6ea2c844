import type { EmploymentPeriod } from '@atrium/domain';
import { and, eq } from 'drizzle-orm';
import {
  type LeaveCorrectionRow,
  leaveCorrections,
  leaveDays,
  type LeaveFormRow,
  leaveForms,
  leaveLedger,
  type LeaveLedgerRow,
  type LeaveTypeRow,
  leaveTypes,
  memberships,
  workSchedules,
} from '../../composition/schema';
import { completeCorrections } from '../../modules/leave/corrections/corrections.mapper';
import { employmentOf } from '../../modules/companies/employment.service';
import { listCorrections } from '../../modules/leave/corrections/corrections.repository';
import { accrueCompany } from '../../modules/leave/leave.jobs';
import { listTypes } from '../../modules/leave/leave.repository';
import { requireForm } from '../../modules/leave/leave-forms';
import { rulesOf } from '../../modules/rules/rules.service';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { insertTogether } from '../../testing/domains/account-rows';

const DAY_AMOUNT = 1_000;
const NAMES = ['pending', 'first', 'second', 'third'] as const;
type FormName = (typeof NAMES)[number];
type CorrectedName = Exclude<FormName, 'third'>;

/** Forms of one day each; only the first three have a pending correction. */
const FORMS = {
  pending: { date: '2026-11-30', status: 'Pending', moved: ['2026-12-07', '2026-12-08'] },
  first: { date: '2026-12-01', status: 'Approved', moved: ['2026-12-08', '2026-12-09'] },
  second: { date: '2026-12-02', status: 'Approved', moved: ['2026-12-14', '2026-12-15'] },
  third: { date: '2026-12-03', status: 'Approved', moved: null },
} as const;

/** A person and their approver, alone in a company, with the ids of the leave. */
export interface LeaveScene extends Record<FormName, string> {
  companyId: string;
  /** Runs the accrual job of the company on a day. */
  accrue(day: string): Promise<void>;
  founder: Person;
  employee: Person;
  leaveType: string;
  /** Id of a type that is counted in hours and keeps no balance. */
  hourType: string;
  corrections: Record<CorrectedName, string>;
  /** Versions of the pending request and of the corrections. */
  versions: Record<'request' | CorrectedName, string>;
}

/** Creates the leave by SQL. With a grant of 5 days, 3 approved and 1 pending, one day is left. */
export async function prepareLeave(test: TestApp): Promise<LeaveScene> {
  const { company, founder, hire } = await foundCompany(test, { employedSince: '2020-01-01' });
  const employee = await hire();
  const companyId = company._id;
  const { db, ids, clock } = test.deps;
  const [type] = await db
    .select()
    .from(leaveTypes)
    .where(and(eq(leaveTypes.companyId, companyId), eq(leaveTypes.position, 0)));
  if (!type) throw new Error('A new company has no leave types');
  const hourType = ids.uuid();
  const form = Object.fromEntries(NAMES.map((name) => [name, ids.uuid()])) as Record<FormName, string>; // of these names
  const corrections = { pending: ids.uuid(), first: ids.uuid(), second: ids.uuid() };
  const base = { companyId, userId: employee.id, createdAt: clock.now() };
  const leave = (from: string, to: string, amount: number) => ({
    leaveTypeId: type.id,
    startDate: from,
    endDate: to,
    startPart: 'full' as const,
    endPart: 'full' as const,
    minutes: null,
    amount,
  });
  const line = { ...base, leaveTypeId: type.id, year: 2026 };
  await insertTogether(db, [
    db.insert(leaveTypes).values({ ...type, id: hourType, name: 'Hours', position: 9, unit: 'hour', allowance: null }),
    db.insert(leaveForms).values(
      NAMES.map((name) => ({
        ...base,
        ...leave(FORMS[name].date, FORMS[name].date, DAY_AMOUNT),
        id: form[name],
        reason: '',
        status: FORMS[name].status,
      })),
    ),
    db.insert(leaveDays).values(
      NAMES.map((name) => ({
        companyId,
        formId: form[name],
        date: FORMS[name].date,
        part: 'full' as const,
        minutes: 480,
        amount: DAY_AMOUNT,
      })),
    ),
    db.insert(leaveLedger).values([
      { ...line, id: ids.uuid(), kind: 'grant', amount: 25 * DAY_AMOUNT, on: '2026-01-01', key: 'grant:2026' },
      { ...line, id: ids.uuid(), kind: 'adjust', amount: -20 * DAY_AMOUNT, on: '2026-01-01', key: 'test' },
      ...NAMES.filter((name) => FORMS[name].status === 'Approved').map((name) => ({
        ...line,
        id: ids.uuid(),
        kind: 'use' as const,
        amount: -DAY_AMOUNT,
        on: FORMS[name].date,
        formId: form[name],
        key: null,
      })),
    ]),
    db.insert(leaveCorrections).values(
      (['pending', 'first', 'second'] as const).map((name) => ({
        ...base,
        id: corrections[name],
        kind: 'leave' as const,
        formId: form[name],
        date: FORMS[name].date,
        before: { kind: 'leave' as const, leave: leave(FORMS[name].date, FORMS[name].date, DAY_AMOUNT) },
        after: { kind: 'leave' as const, leave: leave(FORMS[name].moved[0], FORMS[name].moved[1], 2 * DAY_AMOUNT) },
        reason: 'Other days',
        status: 'Pending' as const,
      })),
    ),
  ]);
  const rows = await listCorrections(db, { companyId }, { limit: 3, offset: 0 });
  const completed = await completeCorrections(db, { companyId }, rows);
  const versionOf = (name: CorrectedName) => completed.find(({ _id }) => _id === corrections[name])?.version ?? '';
  const versions = {
    request: (await requireForm(db, { companyId }, form.pending)).version,
    pending: versionOf('pending'),
    first: versionOf('first'),
    second: versionOf('second'),
  };
  const accrue = (day: string) =>
    accrueCompany(
      { ...test.deps, clock: { now: () => new Date(`${day}T12:00:00Z`) } },
      { id: companyId, timeZone: company.timeZone },
    );
  return { ...form, accrue, companyId, founder, employee, leaveType: type.id, hourType, corrections, versions };
}

interface FormState extends LeaveFormRow {
  days: { date: string; amount: number; minutes: number }[];
  isCreatedBefore: boolean;
}

export interface LeaveState extends Record<FormName, FormState> {
  forms: FormState[];
  ledger: LeaveLedgerRow[];
  corrections: Partial<Record<FormName, LeaveCorrectionRow>>;
  holidays: string[];
  hasSchedule: boolean;
  hasLeft: boolean;
  type: LeaveTypeRow;
  employment: readonly EmploymentPeriod[];
}

export async function readLeave({ deps: { db } }: TestApp, scene: LeaveScene): Promise<LeaveState> {
  const { companyId } = scene;
  const rows = await db.select().from(leaveForms).where(eq(leaveForms.companyId, companyId));
  const days = await db.select().from(leaveDays).where(eq(leaveDays.companyId, companyId));
  const corrections = await db.select().from(leaveCorrections).where(eq(leaveCorrections.companyId, companyId));
  const members = await db.select().from(memberships).where(eq(memberships.companyId, companyId));
  const ids: readonly string[] = NAMES.map((name) => scene[name]);
  const forms = rows.map((row) => ({
    ...row,
    days: days.filter(({ formId }) => formId === row.id),
    isCreatedBefore: ids.includes(row.id),
  }));
  const [type] = (await listTypes(db, companyId)).filter(({ id }) => id === scene.leaveType);
  if (!type) throw new Error('The leave type is missing');
  const form = (name: FormName) => {
    const found = forms.find(({ id }) => id === scene[name]);
    if (!found) throw new Error(`The ${name} form is missing`);
    return found;
  };
  const named = corrections.map((row) => [NAMES.find((name) => scene[name] === row.formId), row] as const);
  return {
    type,
    employment: (await employmentOf(db, companyId, [scene.employee.id])).get(scene.employee.id) ?? [],
    pending: form('pending'),
    first: form('first'),
    second: form('second'),
    third: form('third'),
    forms,
    ledger: (await db.select().from(leaveLedger).where(eq(leaveLedger.companyId, companyId))).filter(
      ({ userId }) => userId === scene.employee.id,
    ),
    corrections: Object.fromEntries(named),
    holidays: (await rulesOf(db, companyId, 'workingTime')).holidays.map(({ date }) => date),
    hasSchedule: (await db.select().from(workSchedules).where(eq(workSchedules.companyId, companyId))).length > 0,
    hasLeft: members.some(({ userId, endedAt }) => userId === scene.employee.id && endedAt !== null),
  };
}
