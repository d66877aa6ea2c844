import type { FieldTable } from './field-kind';

/** Fields of entries about accounts. */
export const accountsFields = {} as const satisfies FieldTable;
