import type { Employee, Role } from '@atrium/contracts';
import { joiningDay } from '../../../shared/model/joining-day';
import type { RecordChange } from '../api/update-employee';

/** The fields of the employee record form. */
export interface PersonValues {
  role: Role;
  position: string;
  employeeId: string;
  department: string | null;
  reportsTo: string | null;
  /** ISO day. */
  joinedAt: string;
  companyContact: string;
  contact: string;
  address: string;
  gender: string;
  nric: string;
}

/** Returns the form values of a person's record. */
export const valuesOf = ({ role, joinedAt, employee }: Employee): PersonValues => ({
  role,
  position: employee.position ?? '',
  employeeId: employee.employeeId ?? '',
  department: employee.department?._id ?? null,
  reportsTo: employee.reportsTo?._id ?? null,
  joinedAt: joiningDay(joinedAt),
  companyContact: employee.companyContact,
  contact: employee.contact,
  address: employee.address,
  gender: employee.gender,
  nric: employee.nric,
});

/** Returns the request body with the changed fields and always the role. Empty optional texts become null. */
export function changeOf(before: PersonValues, after: PersonValues): RecordChange {
  const changed = Object.entries(after).filter(([key, value]) => value !== before[key as keyof PersonValues]); // a key of the same shape
  const values: Partial<PersonValues> = Object.fromEntries(changed);
  return {
    ...values,
    ...(values.position === '' && { position: null }),
    ...(values.employeeId === '' && { employeeId: null }),
    role: after.role,
  };
}

/** Returns the stored values that the form shows in another format. */
export const exactValues = ({ joinedAt, employee: { position, employeeId } }: Employee) => ({
  joinedAt,
  position,
  employeeId,
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Converts stored values of an update to the form's values. */
export const fromStored = (stored: Readonly<Record<string, unknown>>): Partial<PersonValues> => ({
  ...(stored as Partial<PersonValues>), // the same format, except the fields below
  ...('position' in stored && { position: textOf(stored.position) }),
  ...('employeeId' in stored && { employeeId: textOf(stored.employeeId) }),
  ...('joinedAt' in stored && { joinedAt: joiningDay(textOf(stored.joinedAt)) }),
});
