import { money } from '@atrium/contracts';
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

/** One value that differs between the two sides of an audit entry. */
export interface ChangedField {
  /**
   * Keys down to the value: `['notice', 'days']`. List items appear with id and name:
   * `['types', { id: '…', name: 'Vacation' }, 'paid']`.
   */
  path: readonly PathPart[];
  /** Undefined if the field did not exist. */
  before: unknown;
  after: unknown;
}

export type PathPart = string | { id: string; name: string };

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObjects = (value: unknown): value is Values[] => Array.isArray(value) && value.every(isObject);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isMoney = (value: unknown) => money.safeParse(value).success;

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) || (isEmpty(one) && isEmpty(other));

const keyOf = (item: Values) => item['_id'] ?? item['key'];

/**
 * Returns every value that differs. Recurses into objects, except amounts of money, and into list items that have an id.
 * For other lists of objects, returns the items that only one side has. Compares lists of plain values as a whole.
 */
export function changedFields(before: unknown, after: unknown, path: readonly PathPart[] = []): ChangedField[] {
  if (isEqual(before, after)) return [];
  if (isObjects(before ?? []) && isObjects(after ?? [])) {
    return changedItems(isObjects(before) ? before : [], isObjects(after) ? after : [], path);
  }
  if (!isObject(before ?? {}) || !isObject(after ?? {})) return [{ path, before, after }];
  if (isMoney(before) || isMoney(after)) return [{ path, before, after }];
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  // A missing value and an empty object produce no changes, because there is no difference to show.
  return keys.flatMap((key) => changedFields(old[key], now[key], [...path, key]));
}

function changedItems(before: readonly Values[], after: readonly Values[], path: readonly PathPart[]): ChangedField[] {
  const isKept = (item: Values) =>
    keyOf(item) !== undefined && [before, after].every((items) => items.some((one) => keyOf(one) === keyOf(item)));
  const kept = after.filter(isKept).flatMap((item) =>
    changedFields(
      before.find((one) => keyOf(one) === keyOf(item)),
      item,
      [...path, { id: String(keyOf(item)), name: String(item['name'] ?? keyOf(item)) }],
    ),
  );
  const [removed, added] = [onlyIn(before, after), onlyIn(after, before)].map((items) =>
    items.filter((item) => !isKept(item)),
  );
  if (!isEqual(removed, added)) return [...kept, { path, before: removed, after: added }];
  // The items are the same but in a different order.
  return kept.length > 0 ? kept : [{ path, before, after }];
}

/** Returns the items that are missing from `others`, counting duplicates. */
function onlyIn(items: readonly Values[], others: readonly Values[]): Values[] {
  const left = others.map((item) => JSON.stringify(item));
  return items.filter((item) => {
    const place = left.indexOf(JSON.stringify(item));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
