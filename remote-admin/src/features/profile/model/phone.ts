import type { Employee, UserDetails } from '@atrium/contracts';

/** Returns the person's phone number at work, else the one that they show themselves; empty if neither is known. */
export const phoneOf = ({ contact }: Pick<UserDetails, 'contact'>, membership: Employee | undefined): string =>
  membership?.employee.companyContact || contact;
