import type { Operation, User } from '@atrium/contracts';

/**
 * Whether somebody holds an operation over everybody in the active company, as a founder does and whom it is granted
 * to; what a manager holds over their own people only is less. What concerns the whole company needs this.
 */
export function holdsOverAll({ id, populatedCompany }: User, operation: Operation): boolean {
  if (!populatedCompany) return false;
  if (populatedCompany.currentUserRole === 'Founder') return true;
  return populatedCompany.operations.some(({ name, permissions }) => name === operation && permissions.includes(id));
}
