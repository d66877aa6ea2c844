import type { FindCaller } from './calling-remote';

interface AssignmentDeps {
  callerOf: FindCaller;
  /** Called when a remote assigns something. It is not assigned. */
  onAssigned(name: string): void;
}

/**
 * Refuses what remotes assign to functions of the page. What others assign is assigned: extensions of the browser
 * observe requests and navigation in that way.
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
