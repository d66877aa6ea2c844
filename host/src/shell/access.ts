import type { Guard, User } from '@atrium/contracts';

/** Founder, or listed in an operation of the company that is the active one. */
export function mayEnterAdmin(user: User): boolean {
  const company = user.populatedCompany;
  if (!company || company._id !== user.company?._id) return false;
  if (company.currentUserRole === 'Founder') return true;
  return company.operations.some((operation) => operation.permissions.includes(user.id));
}

/** Whether a page with this guard, its entry in the navigation, or a slot is for this user. */
export function passes(guard: Guard, user: User): boolean {
  switch (guard) {
    case 'user':
      return true;
    case 'company':
      return user.company !== null;
    case 'admin':
      return mayEnterAdmin(user);
    case 'founder':
      return user.company !== null && user.populatedCompany?.currentUserRole === 'Founder';
  }
}
