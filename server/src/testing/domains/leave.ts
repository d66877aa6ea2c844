import { API, type LeaveForm } from '@atrium/contracts';
import { leaveDays, leaveForms } from '../../composition/schema';
import type { TestApp } from '../app';
import type { CallInput } from '../client';
import type { Person, TestCompany } from './people';

/** A document whose content matches its declared type. */
export const CERTIFICATE = {
  name: 'certificate.pdf',
  type: 'application/pdf',
  content: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n',
};

/** Returns the id of one of the leave types that a new company has. */
export async function leaveTypeOf(person: Person, name = 'Annual leave'): Promise<string> {
  const { types } = await person.ok(API.leave.overview);
  const type = types.find((one) => one.name === name);
  if (!type) throw new Error(`No leave type ${name}`);
  return type._id;
}

/** Builds the form data of a leave request; default: Monday, 30 November 2026. */
export async function leaveRequest(
  person: Person,
  { type, files, ...changes }: { type?: string; files?: CallInput['files'] } & Record<string, unknown> = {},
): Promise<CallInput> {
  const leaveType = await leaveTypeOf(person, type);
  const body = { leaveType, startDate: '2026-11-30', endDate: '2026-11-30', ...changes };
  return { body, ...(files && { files }) };
}

/** Submits a valid leave request. */
export async function fileLeave(person: Person, changes?: Parameters<typeof leaveRequest>[1]): Promise<LeaveForm> {
  return person.ok(API.leave.create, await leaveRequest(person, changes));
}

/** Changes the company's leave rules as its founder. */
export async function changeLeaveRules({ founder }: Pick<TestCompany, 'founder'>, change: object): Promise<void> {
  const { version, leave } = (await founder.ok(API.companies.rules)).data;
  await founder.ok(API.companies.saveRules, { body: { version, leave: { ...leave, ...change } } });
}

interface StoredAbsences {
  company: TestCompany['company'];
  person: Person;
  date: string;
  count: number;
}

/** Stores `count` approved leave requests for a day, as if so many people of a large company were away on it. */
export async function storeAbsences(
  { deps }: Pick<TestApp, 'deps'>,
  { company: { _id: companyId }, person, date, count }: StoredAbsences,
): Promise<void> {
  const leaveTypeId = await leaveTypeOf(person);
  const wholeDay = { startPart: 'full' as const, endPart: 'full' as const, amount: 1_000, status: 'Approved' as const };
  const forms = Array.from({ length: count }, () => ({
    ...wholeDay,
    id: deps.ids.uuid(),
    companyId,
    userId: person.id,
    leaveTypeId,
    startDate: date,
    endDate: date,
    reason: '',
    createdAt: deps.clock.now(),
  }));
  await deps.db.insert(leaveForms).values(forms);
  const day = { companyId, date, part: 'full' as const, minutes: 480, amount: 1_000 };
  await deps.db.insert(leaveDays).values(forms.map(({ id: formId }) => ({ ...day, formId })));
}
