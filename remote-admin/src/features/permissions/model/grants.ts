import type { PermissionList } from '@atrium/contracts';

/** A grant that is given or revoked. */
export interface GrantChange {
  userId: string;
  operation: string;
  isGiven: boolean;
}

/** Returns whether a person holds an operation by a grant. */
export const isGranted = ({ permissions }: PermissionList, userId: string, operation: string): boolean =>
  permissions.some(({ _id, operations }) => _id === userId && operations.includes(operation));

/** Returns the grants given and revoked between two versions. */
export function grantChanges(before: PermissionList, after: PermissionList): GrantChange[] {
  const only = (one: PermissionList, other: PermissionList, isGiven: boolean) =>
    one.permissions.flatMap(({ _id: userId, operations }) =>
      operations
        .filter((operation) => !isGranted(other, userId, operation))
        .map((operation) => ({ userId, operation, isGiven })),
    );
  return [...only(after, before, true), ...only(before, after, false)];
}

/** Applies changes to the grants. The version stays that of `base`. */
export function withChanges(base: PermissionList, changes: readonly GrantChange[]): PermissionList {
  const grants = new Map(base.permissions.map(({ _id, operations }) => [_id, new Set(operations)]));
  for (const { userId, operation, isGiven } of changes) {
    const operations = grants.get(userId) ?? new Set<string>();
    grants.set(userId, operations);
    if (isGiven) operations.add(operation);
    else operations.delete(operation);
  }
  const permissions = [...grants].map(([_id, operations]) => ({ _id, operations: [...operations] }));
  return { version: base.version, permissions: permissions.filter(({ operations }) => operations.length > 0) };
}

/** Adds a change or removes the opposite one. */
export function toggle(changes: readonly GrantChange[], change: GrantChange): GrantChange[] {
  const others = changes.filter(({ userId, operation }) => userId !== change.userId || operation !== change.operation);
  return others.length < changes.length ? others : [...changes, change];
}

/** Returns the changes that still have an effect; another user may have made the same ones. */
export const effective = (changes: readonly GrantChange[], base: PermissionList): GrantChange[] =>
  changes.filter(({ userId, operation, isGiven }) => isGranted(base, userId, operation) !== isGiven);
