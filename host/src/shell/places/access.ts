import type { Guard, RequiredOperation, User } from '@atrium/contracts';

/** Returns whether the user may enter the admin pages: as a founder, or with a grant in the active company. */
export function mayEnterAdmin(user: User): boolean {
  const company = user.populatedCompany;
  if (!company || company._id !== user.company?._id) return false;
  if (company.currentUserRole === 'Founder') return true;
  return company.operations.some((operation) => operation.permissions.includes(user.id));
}

/** Returns whether a page, navigation entry or slot with this guard is available to the user. */
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

/** The audience of a manifest item. */
export interface Audience {
  guard?: Guard;
  operation?: RequiredOperation | undefined;
}

/** Returns whether a page, entry, slot or action is available to the user, by guard and operation. */
export function mayUse({ guard = 'user', operation }: Audience, user: User): boolean {
  if (!passes(guard, user)) return false;
  return operation === undefined || [operation].flat().some((name) => user.can.includes(name));
}
