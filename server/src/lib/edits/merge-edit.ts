import { isDeepStrictEqual } from 'node:util';
import { type EditBase, id } from '@atrium/contracts';
import { z } from 'zod';
import { OutdatedError } from '../errors';

type Edit = object & { base?: EditBase | undefined };

/**
 * Returns a value as JSON transports it, with composed accents (NFC): names that were stored before `line` composed
 * them are still as they were typed. Lists of ids are sets, so their order does not matter; of others, it does.
 */
function normalizeValue(value: unknown): unknown {
  const ids = z.array(id).safeParse(value);
  if (ids.success) return ids.data.toSorted();
  return value === undefined ? null : JSON.parse(JSON.stringify(value).normalize('NFC'));
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(normalizeValue(one), normalizeValue(other));

/**
 * Merges an edit into the stored object: returns the fields that the edit changes. Throws EDIT_CONFLICT with the stored
 * values of the fields that somebody else changed to something else since the edit began. Call it with the object
 * locked.
 *
 * @param edit an update; its `base` has the values that the fields had when the edit began
 * @param current the stored values of the editable fields, in the format of the request
 * @param unit fields that are changed together, such as the start and the end of an event: values of two people are not
 *   combined
 */
export function mergeEdit<Input extends Edit>(
  { base = {}, ...edit }: Input,
  current: Readonly<Record<string, unknown>>,
  unit: readonly string[] = [],
): Partial<Omit<Input, 'base'>> {
  const isCompared = (field: string) => Object.hasOwn(base, field) && Object.hasOwn(current, field);
  const sent = Object.entries(edit).filter(([, value]) => value !== undefined);
  const isEdited = ([field, mine]: [string, unknown]) => !isCompared(field) || !isSame(mine, base[field]);
  const isUnitEdited = sent.some((each) => unit.includes(each[0]) && isEdited(each));
  const changed = sent.filter((each) => isEdited(each) || (isUnitEdited && unit.includes(each[0])));
  const differing = changed.filter(([field, mine]) => isCompared(field) && !isSame(current[field], mine));
  const hasOther = ([field]: [string, unknown]) => !isSame(current[field], base[field]);
  const isUnitInConflict = differing.some((each) => unit.includes(each[0]) && hasOther(each));
  const conflicts = differing.filter((each) => hasOther(each) || (isUnitInConflict && unit.includes(each[0])));
  if (conflicts.length > 0) {
    throw new OutdatedError('EDIT_CONFLICT', Object.fromEntries(conflicts.map(([field]) => [field, current[field]])));
  }
  return Object.fromEntries(changed) as Partial<Omit<Input, 'base'>>; // a part of the edit
}
