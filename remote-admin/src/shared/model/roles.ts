import { role, type Role } from '@atrium/contracts';

/** The roles in a company, in the order of the contract. */
export const ROLES: readonly Role[] = role.options;
