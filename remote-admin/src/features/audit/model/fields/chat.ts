import type { FieldTable } from './field-kind';

/** Fields of entries about conversations and the bulletin. */
export const chatFields = {} as const satisfies FieldTable;
