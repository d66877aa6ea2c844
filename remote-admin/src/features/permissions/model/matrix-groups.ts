import type { EnforcedOperation } from '@atrium/contracts';
import type { DeclaredOperation, OperationGroup } from '../../../shared/api/declared-operations';

/** An operation that can be granted: a running release declares it, and the server enforces it. */
export type MatrixOperation = DeclaredOperation & EnforcedOperation;

/** The operations of a remote, grouped under its title. */
export interface MatrixGroup extends OperationGroup {
  operations: MatrixOperation[];
}

/**
 * Adds to declared operations the roles that hold them. Omits operations that the server does not enforce, since it
 * rejects grants of them.
 */
export function matrixGroups(groups: readonly OperationGroup[], enforced: readonly EnforcedOperation[]): MatrixGroup[] {
  const roles = new Map(enforced.map((operation) => [operation.name, operation.roles]));
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.flatMap((operation) => {
        const holders = roles.get(operation.name);
        return holders ? [{ ...operation, roles: holders }] : [];
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}
