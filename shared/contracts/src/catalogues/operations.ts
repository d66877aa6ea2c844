import { z } from 'zod';
import { chatManagerOperations, chatOperations } from '../chat/operations';
import { companyOperations } from '../companies/operations';
import { leaveManagerOperations, leaveOperations } from '../leave/operations';
import { peopleOperations } from '../people/operations';
import { timeManagerOperations, timeOperations } from '../time/operations';

/** Rights that can be granted to a person within a company. An unknown operation is denied. */
export const OPERATIONS = [
  ...leaveOperations,
  ...peopleOperations,
  ...chatOperations,
  ...timeOperations,
  ...companyOperations,
] as const;

/** A right that a role includes or a grant adds. */
export const operation = z.enum(OPERATIONS);
export type Operation = z.infer<typeof operation>;

/** The operations that a Manager holds without a grant. */
export const MANAGER_OPERATIONS: readonly Operation[] = [
  ...leaveManagerOperations,
  ...chatManagerOperations,
  ...timeManagerOperations,
];
