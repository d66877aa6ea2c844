import type { OperatorToken } from '@atrium/contracts';
import type { OperatorTokenRow } from '../operators.tables';

/** @param createdBy email address of the creator */
export function toOperatorToken(
  { id, name, scopes, packages, createdAt, expiresAt, lastUsedAt }: Omit<OperatorTokenRow, 'secretHash' | 'revokedAt'>,
  createdBy: string,
): OperatorToken {
  return {
    _id: id,
    name,
    scopes,
    packages,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
