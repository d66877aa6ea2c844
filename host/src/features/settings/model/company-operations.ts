import { type Operation, OPERATIONS, ROLE_OPERATIONS, type Role } from '@atrium/contracts';

/** The operations as people look for them. Each is in one group; a test says so. */
export const OPERATION_GROUPS = {
  leave: ['leave.decide', 'leave.viewAll', 'leave.manageRules', 'attendance.correct', 'balances.adjust'],
  people: ['people.invite', 'people.manage'],
  work: ['bulletin.post', 'workspace.manage'],
  time: ['time.viewAll', 'time.editOthers', 'rates.view', 'rates.manage', 'period.lock'],
  company: ['permissions.manage', 'company.update', 'audit.view'],
} as const satisfies Record<string, readonly Operation[]>;
export type OperationGroup = keyof typeof OPERATION_GROUPS;

export const GROUPS = Object.keys(OPERATION_GROUPS) as OperationGroup[]; // the keys of that very object

/** Those of these that this version knows, in the order in which they are shown. */
export const knownOperations = (names: readonly string[]): Operation[] =>
  OPERATIONS.filter((operation) => names.includes(operation));

/** Whether the role holds it over everybody, over one's own people, or not at all. */
export function byRole(role: Role, operation: Operation): 'everybody' | 'ownPeople' | 'nobody' {
  if (!ROLE_OPERATIONS[role].includes(operation)) return 'nobody';
  return role === 'Manager' ? 'ownPeople' : 'everybody';
}
