import { z } from 'zod';
import { MANAGER_OPERATIONS, type Operation, OPERATIONS } from './catalogues/operations';

/** The role of a member in their company. */
export const role = z.enum(['Founder', 'Manager', 'Employee']);
export type Role = z.infer<typeof role>;

/** The operations of each role without a grant: Founders for everyone, Managers for the people who report to them. */
export const ROLE_OPERATIONS: Readonly<Record<Role, readonly Operation[]>> = {
  Founder: OPERATIONS,
  Manager: MANAGER_OPERATIONS,
  Employee: [],
};
