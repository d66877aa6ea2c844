import { OPERATIONS, type Operation, type Role } from '@atrium/contracts';

/** What each role may do without any grant. */
const ROLE_DEFAULTS: Readonly<Record<Role, readonly Operation[]>> = {
  Founder: OPERATIONS,
  Manager: ['leave.decide', 'leave.viewAll', 'time.viewAll', 'bulletin.post', 'workspace.manage'],
  Employee: [],
};

/** Role defaults and grants together; a grant that this version does not know counts for nothing. */
export function operationsOf(role: Role, grants: readonly string[]): Operation[] {
  const defaults: readonly Operation[] = ROLE_DEFAULTS[role];
  return OPERATIONS.filter((operation) => defaults.includes(operation) || grants.includes(operation));
}
