import { type Operation, ROLE_OPERATIONS, type Role } from '@atrium/contracts';

/** Returns for whom a role holds an operation without a grant. */
export function reachByRole(role: Role, operation: Operation): 'everyone' | 'ownPeople' | 'nobody' {
  if (!ROLE_OPERATIONS[role].includes(operation)) return 'nobody';
  return role === 'Manager' ? 'ownPeople' : 'everyone';
}
