import { ROLE_OPERATIONS, type Role, type User } from '@atrium/contracts';
import { anId } from './ids';

/** Builds a signed-in user with a company and the permissions of their role. `changes` replaces whole fields. */
export function buildUser(changes: Partial<User> = {}, role: Role = 'Employee'): User {
  const id = changes._id ?? anId();
  const company = changes.company === undefined ? { _id: anId(), name: 'Analytical Engines' } : changes.company;
  return {
    _id: id,
    id,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    avatarUrl: null,
    company,
    companies: company ? [{ ...company, role }] : [],
    authProvider: 'local',
    isEmailVerified: true,
    populatedCompany: company && { ...company, currentUserRole: role, operations: [] },
    can: company ? [...ROLE_OPERATIONS[role]] : [],
    cohort: id,
    ...changes,
  };
}
