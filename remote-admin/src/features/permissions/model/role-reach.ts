import type { EnforcedOperation, Role } from '@atrium/contracts';

/** Returns for whom a role holds an operation without a grant. */
export function reachByRole(
  role: Role,
  { roles }: Pick<EnforcedOperation, 'roles'>,
): 'everyone' | 'ownPeople' | 'nobody' {
  if (!roles.includes(role)) return 'nobody';
  return role === 'Manager' ? 'ownPeople' : 'everyone';
}
