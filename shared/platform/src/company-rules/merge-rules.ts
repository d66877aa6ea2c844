/** A value that the user and somebody else changed at the same time. */
export interface RuleConflict {
  /** Path of the value: names of fields, and identities of list items. */
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

/** The changes of two people to the same values, combined. */
export interface Merge {
  /** With the user's values where they conflict. */
  mine: unknown;
  /** With the values of the other person where they conflict. */
  theirs: unknown;
  conflicts: readonly RuleConflict[];
}

/** Compares two values by their JSON. Both were parsed by the same schema, so their keys are in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the identity of a list item; that of a period is its values. Undefined for other items. */
function identityOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const { _id, key, date, from } = item;
  const identity = _id ?? key ?? date ?? (from === undefined ? undefined : JSON.stringify(item));
  return typeof identity === 'string' ? identity : undefined;
}

/** Fields that define the meaning of the amounts in other fields. One person’s amounts never get the other’s meaning. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  currency: ['defaultRateMinor'],
  unit: ['allowance', 'carryOverCap', 'negativeLimit', 'maxAmount'],
};

type Parts = ReadonlyMap<string, unknown>;

/** Returns the fields of an object, with those in `joined` and their amounts as one value. */
function fieldsOf(version: Record<string, unknown>, joined: readonly string[]): Parts {
  const parts = new Map(Object.entries(version));
  for (const measure of joined) {
    const fields = [measure, ...(MEASURES[measure] ?? [])];
    const values = fields.flatMap((field) => (field in version ? [[field, version[field]] as const] : []));
    for (const field of fields) parts.delete(field);
    parts.set(measure, Object.fromEntries(values));
  }
  return parts;
}

/** Returns the fields of three versions of an object. A measure that differs is joined with its amounts. */
function fieldsOfEach(versions: readonly Record<string, unknown>[]): Parts[] {
  const joined = Object.keys(MEASURES).filter((measure) =>
    versions.some((version) => !isSame(version[measure], versions[0]?.[measure])),
  );
  return versions.map((version) => fieldsOf(version, joined));
}

/** Returns the items of three versions of a list by their identity; null if they have none. */
function itemsOf(lists: readonly (readonly unknown[])[]): Parts[] | null {
  const isPositional = lists.every((list) => list.length === lists[0]?.length && list.every((one) => !isRecord(one)));
  if (isPositional) return lists.map((list) => new Map(list.map((item, index) => [String(index), item])));
  if (!lists.some((list) => list.some((item) => identityOf(item) !== undefined))) return null;
  // A new item has no identity yet.
  const parts = lists.map((list) => new Map(list.map((item) => [identityOf(item) ?? JSON.stringify(item), item])));
  return parts.every((part, index) => part.size === lists[index]?.length) ? parts : null;
}

/** Splits three versions of a value into parts that are merged one by one; null if it is merged as a whole. */
function partsOf(versions: readonly unknown[], path: readonly string[]): Parts[] | null {
  // A measure joined with its amounts.
  if (Object.hasOwn(MEASURES, path.at(-1) ?? '')) return null;
  if (versions.every(isRecord)) return fieldsOfEach(versions);
  return versions.every((version) => Array.isArray(version)) ? itemsOf(versions) : null;
}

const commonKeys = (one: Parts, other: Parts) => [...one.keys()].filter((key) => other.has(key));

/** Returns the keys in the order of the user if they changed it, those that only one version has at the end. */
function mergeKeys(base: Parts, mine: Parts, theirs: Parts): string[] {
  const isMineReordered = !isSame(commonKeys(mine, base), commonKeys(base, mine));
  const [first, second] = isMineReordered ? [mine, theirs] : [theirs, mine];
  return [...new Set([...first.keys(), ...second.keys()])];
}

/**
 * Combines two edits of the same values: a value that only one person changed is that person’s. Fields of objects,
 * items of lists and their fields are compared one by one.
 */
export function mergeRules(base: unknown, mine: unknown, theirs: unknown, path: readonly string[] = []): Merge {
  if (isSame(mine, base) || isSame(mine, theirs)) return { mine: theirs, theirs, conflicts: [] };
  if (isSame(theirs, base)) return { mine, theirs: mine, conflicts: [] };
  const parts = partsOf([base, mine, theirs], path);
  const [baseParts, mineParts, theirParts] = parts ?? [];
  if (!baseParts || !mineParts || !theirParts) return { mine, theirs, conflicts: [{ path, mine, theirs }] };

  const merged = mergeKeys(baseParts, mineParts, theirParts).map((key) => {
    const at = [...path, key];
    return { key, ...mergeRules(baseParts.get(key), mineParts.get(key), theirParts.get(key), at) };
  });
  const collect = (side: 'mine' | 'theirs') => {
    const kept = merged.filter((part) => part[side] !== undefined);
    if (Array.isArray(mine)) return kept.map((part) => part[side]);
    const fields = kept.map(({ key, [side]: value }) =>
      Object.hasOwn(MEASURES, key) && isRecord(value) ? value : { [key]: value },
    );
    return Object.assign({}, ...fields) as Record<string, unknown>; // from values of unknown type
  };
  return {
    mine: collect('mine'),
    theirs: collect('theirs'),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}
