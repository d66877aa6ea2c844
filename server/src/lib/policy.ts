import { type EnforcedOperation, OPERATIONS, type Operation, ROLE_OPERATIONS, type Role } from '@atrium/contracts';

/**
 * The people on whom an operation may be performed: nobody, the people one is responsible for, or everybody in the
 * company.
 */
export type Reach = 'nobody' | 'ownPeople' | 'everybody';

const ORDER: readonly Reach[] = ['nobody', 'ownPeople', 'everybody'];
const ROLES: readonly Role[] = ['Employee', 'Manager', 'Founder'];

/** The reach of each role's default operations, without any grants. */
const ROLE_REACH: Readonly<Record<Role, Reach>> = { Founder: 'everybody', Manager: 'ownPeople', Employee: 'nobody' };

/** Decisions on requests. Nobody may decide about themselves, whatever their role or grants. */
const ABOUT_OTHERS_ONLY: readonly Operation[] = ['leave.decide', 'attendance.correct'];

/** The rights of a person in one company: the defaults of the role plus the grants. */
export interface Rights {
  /** The operations that reach at least one person. */
  operations: readonly Operation[];
  reach(operation: Operation): Reach;
  /** Whether the operation reaches anyone at all; `may` of the permissions module checks for whom. */
  can(operation: Operation): boolean;
}

/** Returns the reach of a role's default operation; an unknown operation reaches nobody. */
export function reachOfRole(role: Role, operation: Operation): Reach {
  return ROLE_OPERATIONS[role].includes(operation) ? ROLE_REACH[role] : 'nobody';
}

/**
 * Combines role defaults and grants. A grant reaches everybody; a grant that this version does not know has no effect.
 */
export function rightsOf(role: Role | null, grants: readonly string[]): Rights {
  const reach = (operation: Operation): Reach => {
    if (role === null || !OPERATIONS.includes(operation)) return 'nobody';
    return grants.includes(operation) ? 'everybody' : reachOfRole(role, operation);
  };
  const operations = OPERATIONS.filter((operation) => reach(operation) !== 'nobody');
  return { operations, reach, can: (operation) => operations.includes(operation) };
}

/** Returns the roles whose default reach for an operation is exactly `reach`. */
export function rolesReaching(operation: Operation, reach: Reach): Role[] {
  return ROLES.filter((role) => reachOfRole(role, operation) === reach);
}

/** Returns all operations, each with the roles that hold it without a grant. */
export const enforcedOperations = (): EnforcedOperation[] =>
  OPERATIONS.map((name) => ({ name, roles: ROLES.filter((role) => reachOfRole(role, name) !== 'nobody') }));

/** Returns whether nobody may perform the operation on themselves. */
export const isAboutOthersOnly = (operation: Operation): boolean => ABOUT_OTHERS_ONLY.includes(operation);

/**
 * Returns whether these rights include everything that the role grants: nobody may assign a role that may do more than
 * they may.
 */
export function coversRole(rights: Rights, role: Role): boolean {
  return OPERATIONS.every(
    (operation) => ORDER.indexOf(rights.reach(operation)) >= ORDER.indexOf(reachOfRole(role, operation)),
  );
}

/** Returns whether one role is above another. */
export const outranks = (role: Role, other: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(other);
