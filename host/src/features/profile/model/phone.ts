import type { Employee, UserDetails } from '@atrium/contracts';

/** Returns the person's phone number at work, else the one that they show themselves; empty if neither is known. */
export const phoneOf = ({ contact }: Pick<UserDetails, 'contact'>, membership: Employee | undefined): string =>
  membership?.employee.companyContact || contact;

/** Returns the address that calls a phone number; undefined for a text without digits. */
export function phoneLink(contact: string): string | undefined {
  const number = contact.replace(/[^\d+]/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}
