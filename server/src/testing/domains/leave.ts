import { API, type LeaveForm } from '@atrium/contracts';
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
