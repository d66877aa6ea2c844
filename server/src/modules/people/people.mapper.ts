import type { Employee } from '@atrium/contracts';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import type { LeaveToday } from '../leave/leave.service';
import type { EmployeeRow } from './employees.repository';

/** What the viewer may see of a person in addition to their membership. */
export interface EmployeeContext {
  /** Whether to include the company's record of the person, visible to themselves and to people managers. */
  record: boolean;
  /** The details that the person shows to colleagues; undefined if hidden. */
  shown: { contact: string; address: string; gender: string } | undefined;
  /** The leave that the person is on today; undefined for others. */
  leave: LeaveToday | undefined;
  timeZone: string;
}

const NO_LEAVE = { until: null, part: null, minutes: null };

function detailsOf({ membership }: EmployeeRow, { record, shown }: EmployeeContext) {
  const details = shown ?? { contact: '', address: '', gender: '' };
  if (!record) return { ...details, nric: '' };
  return {
    contact: membership.contact ?? details.contact,
    address: membership.address ?? details.address,
    gender: membership.gender ?? details.gender,
    nric: membership.nric,
  };
}

export function toEmployee(row: EmployeeRow, known: EmployeeContext): Employee {
  const { membership, user, department, reportsTo } = row;
  const { role } = membership;
  const joinedAt = membership.joinedAt.toISOString();
  const person = { name: user.name, email: user.email, avatarUrl: avatarUrlOf(user) };
  return {
    _id: membership.id,
    role,
    joinedAt,
    user: { _id: user.id, ...person },
    employee: {
      id: membership.id,
      userId: user.id,
      ...person,
      role,
      position: membership.position,
      employeeId: membership.employeeNumber,
      isEmailVerified: known.record ? user.emailVerifiedAt !== null : null,
      ...detailsOf(row, known),
      companyContact: membership.companyContact,
      joinedAt,
      resignedAt: membership.endedAt?.toISOString() ?? null,
      endReason: known.record && membership.endedAt ? membership.endReason : '',
      department,
      reportsTo,
      leave: { today: known.leave !== undefined, ...(known.leave ?? NO_LEAVE) },
      timeZone: known.timeZone,
    },
  };
}
