import type { FindCaller } from './calling-remote';

interface AssignmentDeps {
  callerOf: FindCaller;
  /** Called when a remote assigns a value, which is rejected. */
  onAssigned(name: string): void;
}

/**
 * Rejects assignments of remotes to functions of the page. Accepts those of other code: browser extensions observe
 * requests and navigation in this way.
 */
export function refuseAssignments(
  target: object,
  keys: readonly string[],
  { callerOf, onAssigned }: AssignmentDeps,
): void {
  for (const key of keys) {
    const before = Reflect.getOwnPropertyDescriptor(target, key);
    if (typeof before?.value !== 'function') continue;
    let current: unknown = before.value;
    const assign = (value: unknown): void => {
      const name = callerOf(assign);
      if (name === null) current = value;
      else onAssigned(name);
    };
    const { enumerable = true } = before;
    Reflect.defineProperty(target, key, { configurable: true, enumerable, get: () => current, set: assign });
  }
}
