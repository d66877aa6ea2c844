import { OPERATIONS, type Operation, ROLE_OPERATIONS, type Role } from '@atrium/contracts';

/** Over whom an operation is held: nobody, those one is responsible for, or everybody in the company. */
export type Reach = 'nobody' | 'ownPeople' | 'everybody';

const ORDER: readonly Reach[] = ['nobody', 'ownPeople', 'everybody'];
const ROLES: readonly Role[] = ['Employee', 'Manager', 'Founder'];

/** Over whom each role holds what it holds without any grant. */
const ROLE_REACH: Readonly<Record<Role, Reach>> = { Founder: 'everybody', Manager: 'ownPeople', Employee: 'nobody' };

/** Decisions about what somebody asked for: nobody takes them about themselves, whatever role or grants they have. */
const ABOUT_OTHERS_ONLY: readonly Operation[] = ['leave.decide', 'attendance.correct'];

/** What somebody may do in one company: the defaults of the role and what was granted there. */
export interface Rights {
  /** Held over somebody at least. */
  operations: readonly Operation[];
  reach(operation: Operation): Reach;
  /** Whether it is held over somebody at least; over whom, `may` of the permissions module says. */
  can(operation: Operation): boolean;
}

/** How far a role goes without any grant; an unknown operation reaches nobody. */
export function reachOfRole(role: Role, operation: Operation): Reach {
  return ROLE_OPERATIONS[role].includes(operation) ? ROLE_REACH[role] : 'nobody';
}

/** Role defaults and grants together; a grant holds over everybody, one that this version does not know for nothing. */
export function rightsOf(role: Role | null, grants: readonly string[]): Rights {
  const reach = (operation: Operation): Reach => {
    if (role === null || !OPERATIONS.includes(operation)) return 'nobody';
    return grants.includes(operation) ? 'everybody' : reachOfRole(role, operation);
  };
  const operations = OPERATIONS.filter((operation) => reach(operation) !== 'nobody');
  return { operations, reach, can: (operation) => operations.includes(operation) };
}

/** The roles that hold an operation so far by default. */
export function rolesReaching(operation: Operation, reach: Reach): Role[] {
  return ROLES.filter((role) => reachOfRole(role, operation) === reach);
}

/** Whether nobody may do it about themselves. */
export const isAboutOthersOnly = (operation: Operation): boolean => ABOUT_OTHERS_ONLY.includes(operation);

/** Whether these rights hold all that the role gives: nobody gives a role that may do more than they may. */
export function coversRole(rights: Rights, role: Role): boolean {
  return OPERATIONS.every(
    (operation) => ORDER.indexOf(rights.reach(operation)) >= ORDER.indexOf(reachOfRole(role, operation)),
  );
}

/** Whether one role is above another. */
export const outranks = (role: Role, other: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(other);
