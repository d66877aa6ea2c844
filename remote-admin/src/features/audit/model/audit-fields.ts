import { FIELD_KINDS } from './fields';
import type { FieldKind } from './fields/field-kind';

const KINDS = Object.entries<FieldKind>(FIELD_KINDS);

const fieldsOf = (kind: Extract<FieldKind, string>): readonly string[] =>
  KINDS.flatMap(([field, own]) => (own === kind ? [field] : []));

/** Fields that the audit log records, most significant first. The first changed field summarises an entry. */
export const AUDIT_FIELDS = Object.keys(FIELD_KINDS) as readonly (keyof typeof FIELD_KINDS)[];

/** Values that are codes, by field. */
export const AUDIT_CODES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  KINDS.flatMap(([field, kind]) => (typeof kind === 'string' ? [] : [[field, kind] as const])),
);

/** Fields that hold people by user id. */
export const PERSON_FIELDS = fieldsOf('person');

/** Fields that hold money in the smallest unit of a currency. */
export const MONEY_FIELDS = fieldsOf('money');

/** Fields that hold durations in seconds. */
export const DURATION_FIELDS = fieldsOf('duration');

/** Fields that hold thousandths of a day, or minutes if the unit of the leave type is hours. */
export const AMOUNT_FIELDS = fieldsOf('amount');

/** Fields whose id has no name to show. The UI shows only that a value exists. */
export const REFERENCE_FIELDS = fieldsOf('reference');
