import type { User } from '@atrium/contracts';

/**
 * Returns whether the user holds an operation over everyone in the active company, as a founder or by a grant; a
 * manager holds operations only over the people who report to them. Everything that concerns the whole company requires
 * this.
 */
export function holdsOverAll({ id, populatedCompany }: User, operation: string): boolean {
  if (!populatedCompany) return false;
  if (populatedCompany.currentUserRole === 'Founder') return true;
  return populatedCompany.operations.some(({ name, permissions }) => name === operation && permissions.includes(id));
}
