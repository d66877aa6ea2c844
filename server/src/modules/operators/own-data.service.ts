import { and, asc, eq, gt } from 'drizzle-orm';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';
import { operatorCalls, operatorTokens } from './operators.tables';

export const ownData = [
  longPart(
    'pipelines',
    (tx, userId, after: string | null) => {
      const { id, name, scopes, packages, createdAt, expiresAt, lastUsedAt, revokedAt } = operatorTokens;
      return tx
        .select({ id, name, scopes, packages, createdAt, expiresAt, lastUsedAt, revokedAt })
        .from(operatorTokens)
        .where(and(eq(operatorTokens.userId, userId), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
  longPart(
    'operatorCalls',
    (tx, userId, after: string | null) => {
      const { id, at, tokenName, action, subject, version, why, refusal } = operatorCalls;
      return tx
        .select({ id, at, pipeline: tokenName, action, subject, version, why, refusal })
        .from(operatorCalls)
        .where(and(eq(operatorCalls.userId, userId), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
];
