import { z } from 'zod';
import { chatManagerOperations, chatOperations } from './chat';
import { companyOperations } from './companies';
import { leaveManagerOperations, leaveOperations } from './leave';
import { peopleOperations } from './people';
import { timeManagerOperations, timeOperations } from './time';

export const role = z.enum(['Founder', 'Manager', 'Employee']);
export type Role = z.infer<typeof role>;

/** Rights that can be granted to a person within a company. An unknown operation is denied. */
export const OPERATIONS = [
  ...leaveOperations,
  ...peopleOperations,
  ...chatOperations,
  ...timeOperations,
  ...companyOperations,
] as const;
export const operation = z.enum(OPERATIONS);
export type Operation = z.infer<typeof operation>;

/** The operations of each role without a grant: Founders for everyone, Managers for the people who report to them. */
export const ROLE_OPERATIONS: Readonly<Record<Role, readonly Operation[]>> = {
  Founder: OPERATIONS,
  Manager: [...leaveManagerOperations, ...chatManagerOperations, ...timeManagerOperations],
  Employee: [],
};
