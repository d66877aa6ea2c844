import type { OperatorToken } from '@atrium/contracts';
import type { OperatedPackages } from '../../../lib/operated-packages';
import type { OperatorTokenRow } from '../operators.tables';

interface TokenContext {
  /** Email address of the creator. */
  createdBy: string;
  /** The packages that it may change now. */
  packages: OperatedPackages;
  mayRevoke: boolean;
}

export function toOperatorToken(
  { id, name, scopes, createdAt, expiresAt, lastUsedAt }: Omit<OperatorTokenRow, 'secretHash' | 'revokedAt'>,
  { createdBy, packages, mayRevoke }: TokenContext,
): OperatorToken {
  return {
    _id: id,
    name,
    scopes,
    packages: packages && [...packages],
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    mayRevoke,
  };
}
