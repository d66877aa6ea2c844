import type { Employee } from '@atrium/contracts';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import type { LeaveToday } from '../leave/leave.service';
import type { Contact } from '../profiles/profiles.service';
import type { EmployeeRow } from './employees.repository';

/** Data of a person in addition to the membership, as far as the viewer may see them. */
export interface EmployeeContext {
  /** Whether to include the company's record of the person, visible to themselves and to people managers. */
  isRecordVisible: boolean;
  /** The contact data that the person shows to colleagues; undefined if hidden. */
  contact: Contact | undefined;
  /** The leave that the person is on today; undefined for others. */
  leave: LeaveToday | undefined;
  timeZone: string;
}

const NO_LEAVE = { until: null, part: null, minutes: null };

function detailsOf({ membership }: EmployeeRow, { isRecordVisible, contact }: EmployeeContext) {
  const details = contact ?? { contact: '', address: '', gender: '' };
  if (!isRecordVisible) return { ...details, nric: '' };
  return {
    contact: membership.contact ?? details.contact,
    address: membership.address ?? details.address,
    gender: membership.gender ?? details.gender,
    nric: membership.nric,
  };
}

export function toEmployee(row: EmployeeRow, context: EmployeeContext): Employee {
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
      isEmailVerified: context.isRecordVisible ? user.emailVerifiedAt !== null : null,
      ...detailsOf(row, context),
      companyContact: membership.companyContact,
      joinedAt,
      resignedAt: membership.endedAt?.toISOString() ?? null,
      endReason: context.isRecordVisible && membership.endedAt ? membership.endReason : '',
      department,
      reportsTo,
      leave: { today: context.leave !== undefined, ...(context.leave ?? NO_LEAVE) },
      timeZone: context.timeZone,
    },
  };
}
