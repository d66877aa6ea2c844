import type { Employee, employeeChange } from '@atrium/contracts';
import { dayAt } from '@atrium/domain';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { MembershipRow } from '../memberships/companies.tables';
import { readTogether } from '../../db/read-together';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import type { CompanySession } from '../../lib/session';
import { emitOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import { appendAudit } from '../audit/audit.service';
import * as memberships from '../memberships/memberships.service';
import { assign } from '../departments/departments.service';
import { adjustEntitlements, listPeopleOnLeave, timeZonesOf } from '../leave/leave.service';
import {
  followRightsChange,
  holdRights,
  may,
  membersAmong,
  readLineAbove,
  requireMay,
} from '../permissions/permissions.service';
import { visibleContacts } from '../profiles/profiles.service';
import { lockPeople } from '../memberships/person-lock.service';
import { type EmployeeFilter, listEmployees } from './employees.repository';
import { toEmployee } from './people.mapper';
import { requireMayChangeRole } from './roles';
import { revokeBeyondRights } from './invitations/sender-rights';

/** Returns the people of the company as the actor may see them, with a constant number of queries. */
async function readEmployees(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  filter: EmployeeFilter,
): Promise<Employee[]> {
  const [rows, contacts, onLeave] = await readTogether(tx, [
    (each) => listEmployees(each, filter),
    (each) => visibleContacts(each, actor),
    (each) => listPeopleOnLeave(deps, each, actor.companyId),
  ]);
  const userIds = rows.map(({ user }) => user.id);
  const { timeZone } = await memberships.companyFacts(tx, actor.companyId);
  const zoneOf = await timeZonesOf(tx, actor.companyId, userIds, dayAt(deps.clock.now().getTime(), timeZone));
  const managesPeople = actor.can('people.manage');
  return rows.map((row) => {
    const userId = row.user.id;
    return toEmployee(row, {
      isRecordVisible: managesPeople || userId === actor.userId,
      contact: contacts.get(userId),
      leave: onLeave.get(userId),
      timeZone: zoneOf(userId),
    });
  });
}

/** Returns current members, or former ones for actors who may manage people. */
export async function employees(
  deps: AppDeps,
  actor: CompanySession,
  status: EmployeeFilter['status'],
): Promise<Employee[]> {
  const { companyId } = actor;
  if (status === 'resigned' && !(await may(deps.db, actor, 'people.manage', 'everybody'))) {
    throw new AppError('FORBIDDEN');
  }
  return readEmployees(deps, deps.db, actor, { companyId, status });
}

/** Returns a person who has left, by the id of the person or the employee. */
export async function readResigned(deps: AppDeps, actor: CompanySession, id: string): Promise<Employee> {
  const [employee] = await readEmployees(deps, deps.db, actor, { companyId: actor.companyId, status: 'resigned', id });
  if (!employee) throw new AppError('NOT_FOUND');
  return employee;
}

type Edit = z.output<typeof employeeChange>;
type Change = Omit<Edit, 'base'>;

/** Details that a record without its own ones shows from the profile of its person. */
const PROFILE_DETAILS: readonly string[] = ['contact', 'address', 'gender'];

/**
 * Returns the changes to the membership row; omitted fields do not change. Details that a client sends back as they
 * were shown do not change either: the record would hide later changes of the profile.
 */
function membershipChange(input: Change, shown: Readonly<Record<string, unknown>>): Partial<MembershipRow> {
  const { role, position, employeeId, address, nric, contact, companyContact, gender, joinedAt, reportsTo } = input;
  const change = {
    role,
    position,
    employeeNumber: employeeId,
    address,
    nric,
    contact,
    companyContact,
    gender,
    joinedAt: joinedAt === undefined ? undefined : new Date(joinedAt),
    reportsTo,
  };
  const isEcho = (field: string, value: unknown) => PROFILE_DETAILS.includes(field) && value === shown[field];
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== undefined && !isEcho(field, value)),
  );
}

/** Returns the fields of an employee that an update can change, as the actor sees them. */
function editableFields({ employee }: Employee) {
  const { role, position, employeeId, address, nric, contact, companyContact, gender, joinedAt } = employee;
  return {
    role,
    position,
    employeeId,
    address,
    nric,
    contact,
    companyContact,
    gender,
    joinedAt,
    department: employee.department?._id ?? null,
    reportsTo: employee.reportsTo?._id ?? null,
  };
}

/** Changes a membership; `id` is the employee id. */
export async function updateEmployee(
  deps: AppDeps,
  session: CompanySession,
  id: string,
  sent: Edit,
): Promise<Employee> {
  const { companyId } = session;
  return deps.db.transaction(async (tx) => {
    await memberships.lockCompany(tx, companyId);
    const { actor } = await holdRights(tx, session);
    await requireMay(tx, actor, 'people.manage', 'everybody');
    const member = await memberships.findMember(tx, companyId, { id });
    const [before] = await readEmployees(deps, tx, actor, { companyId, status: 'active', id });
    if (!member || !before) throw new AppError('NOT_FOUND');
    const shown = editableFields(before);
    const input = mergeEdit(sent, shown);
    if (input.role !== undefined) await requireMayChangeRole(tx, actor, member, input.role);
    if (input.reportsTo) await refuseCycle(tx, member, input.reportsTo);
    const change = membershipChange(input, shown);
    const changesRights = input.role !== undefined && input.role !== member.role;
    const changesLine = input.reportsTo !== undefined && input.reportsTo !== member.reportsTo;
    if (changesRights || changesLine) await followRightsChange(deps, tx, companyId);
    const locked = await lockPeople(tx, companyId, [member.userId]);
    await memberships.updateMembership(tx, id, change);
    if (change.joinedAt && change.joinedAt.getTime() !== member.joinedAt.getTime()) {
      const { userId } = member;
      await adjustEntitlements(deps, locked, { companyId, userId, reason: 'joiningDateChanged', by: actor.userId });
    }
    if (input.department !== undefined) {
      await assign(deps, tx, actor, { userId: member.userId, departmentId: input.department });
    }
    await auditEmployment(deps, tx, actor, member, change);
    // The person's other companies do not show this employment.
    await emitOnCommit(deps, tx, rooms.company(companyId), 'personChanged', { userId: member.userId });
    if (changesRights) {
      await memberships.recheckAccessOf(deps, tx, [member.userId]);
      await revokeBeyondRights(deps, tx, { companyId, userIds: [member.userId], actorId: actor.userId });
    }
    const [employee] = await readEmployees(deps, tx, actor, { companyId, status: 'active', id });
    if (!employee) throw new Error('The employee is gone within the lock of the company');
    return employee;
  });
}

const PERSONAL_FIELDS = ['address', 'nric', 'contact', 'companyContact', 'gender'] as const;

/** Audits changes of a record. Personal details are named without their values. */
async function auditEmployment(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  member: MembershipRow,
  change: Partial<MembershipRow>,
): Promise<void> {
  const after = { ...member, ...change };
  const personalFields = PERSONAL_FIELDS.filter((field) => after[field] !== member[field]);
  const entry = { companyId, actorId, subject: { type: 'member' as const, id: member.userId } };
  const { timeZone } = await memberships.companyFacts(tx, companyId);
  await appendAudit(
    deps,
    tx,
    { ...entry, action: 'role.changed', before: { role: member.role }, after: { role: after.role } },
    {
      ...entry,
      action: 'reportingLine.changed',
      before: { reportsTo: member.reportsTo },
      after: { reportsTo: after.reportsTo },
    },
    {
      ...entry,
      action: 'employee.changed',
      before: { ...recordOf(member, timeZone), personalFields: [] },
      after: { ...recordOf(after, timeZone), personalFields },
    },
  );
}

/** Returns the audited values of a record, with the joining day that people see. */
const recordOf = ({ position, employeeNumber, joinedAt }: MembershipRow, timeZone: string) => ({
  position,
  employeeId: employeeNumber,
  joined: memberships.joiningDay(joinedAt, timeZone),
});

/** Throws if the reporting line would form a cycle. Needs the company lock, as concurrent changes could create one. */
async function refuseCycle(tx: Tx, { companyId, userId }: MembershipRow, reportsTo: string) {
  const isMember = (await membersAmong(tx, companyId, [reportsTo])).has(reportsTo);
  if (!isMember) throw fieldError('reportsTo', 'NOT_A_COLLEAGUE');
  const line = await readLineAbove(tx, companyId, reportsTo);
  if (line.includes(userId)) throw fieldError('reportsTo', 'REPORTS_TO_SELF');
}
