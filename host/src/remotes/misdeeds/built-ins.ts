import type { Misdeed } from '@atrium/contracts';

/** An object whose properties remotes must not replace. */
interface ProtectedObject {
  kind: Misdeed;
  target: object;
  /** The properties that are compared; all by default, including added ones. */
  only?: readonly PropertyKey[];
}

// The code that restores built-in functions calls only these, since all others may have been replaced. It therefore has
// no iterators and no methods of arrays.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, has, ownKeys } = Reflect;

const prototypes = (): object[] => [
  Array.prototype,
  EventTarget.prototype,
  Function.prototype,
  Map.prototype,
  Number.prototype,
  Object.prototype,
  Promise.prototype,
  RegExp.prototype,
  Set.prototype,
  String.prototype,
];

/** Objects whose properties no code enumerates, so that polyfills may add enumerable ones. */
const namespaces = (): object[] => [Array, JSON, Object, Promise];

/** Returns the objects on which the pages of the shell and of all remotes depend. */
const pageObjects = (): ProtectedObject[] => [
  ...prototypes().map((target) => ({ kind: 'patchedBuiltIn' as const, target })),
  ...namespaces().map((target) => ({ kind: 'patchedBuiltIn' as const, target, only: ownKeys(target) })),
  { kind: 'patchedHistory', target: History.prototype },
  { kind: 'patchedHistory', target: window.history },
  { kind: 'patchedFetch', target: window, only: ['fetch'] },
];

/** The state of an object when it was recorded. */
interface RecordedObject extends ProtectedObject {
  keys: readonly PropertyKey[];
  /** The descriptors of the keys, in the same order. */
  descriptors: readonly (PropertyDescriptor | undefined)[];
  known: Readonly<Record<PropertyKey, boolean>>;
}

/**
 * Records the properties of built-in objects. The returned function restores those that were replaced since, and
 * returns the kinds of misdeeds. Added properties stay, since a polyfill may have added them, but become
 * non-enumerable, so that loops skip them.
 */
export function watchBuiltIns(objects: readonly ProtectedObject[] = pageObjects()): () => Misdeed[] {
  const recorded = objects.map(recordObject);
  return () => {
    const found: RecordedObject[] = [];
    for (let index = 0; index < recorded.length; index += 1) {
      const object = recorded[index];
      if (object && restore(object)) found[found.length] = object;
    }
    return [...new Set(found.map(({ kind }) => kind))];
  };
}

function recordObject(object: ProtectedObject): RecordedObject {
  const all: readonly PropertyKey[] = object.only ?? ownKeys(object.target);
  const keys = all.filter((key) => getOwnPropertyDescriptor(object.target, key));
  const known: Record<PropertyKey, boolean> = Object.create(null); // a prototype would know further keys
  for (const key of keys) known[key] = true;
  return { ...object, keys, known, descriptors: keys.map((key) => getOwnPropertyDescriptor(object.target, key)) };
}

/** Returns whether an object had been changed. */
function restore({ target, only, keys, descriptors, known }: RecordedObject): boolean {
  let isChanged = false;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    const before = descriptors[index];
    if (key === undefined || !before) continue;
    const now = getOwnPropertyDescriptor(target, key);
    if (now && now.value === before.value && now.get === before.get && now.set === before.set) continue;
    defineProperty(target, key, before);
    isChanged = true;
  }
  const present = only ? [] : ownKeys(target);
  if (present.length <= keys.length) return isChanged;
  const parent = getPrototypeOf(target);
  for (let index = 0; index < present.length; index += 1) {
    const key = present[index];
    if (key === undefined || known[key] || !getOwnPropertyDescriptor(target, key)?.enumerable) continue;
    if (parent && has(parent, key)) {
      // It shadows an inherited property.
      deleteProperty(target, key);
      isChanged = true;
    } else defineProperty(target, key, { enumerable: false });
  }
  return isChanged;
}
