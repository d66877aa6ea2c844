import { z } from 'zod';
import { id, instant, line, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { packageName } from '../../server/packages';

/**
 * The scopes of a token: `read` allows requests for the live versions, their health and the history, `activate` also
 * promotions, `canary` the start and abort of canaries, `rollback` rollbacks.
 */
export const TOKEN_SCOPES = ['read', 'activate', 'canary', 'rollback'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;

const newToken = z.strictObject({
  name: line(LIMITS.tokenName),
  scopes: z.array(tokenScope).min(1).max(TOKEN_SCOPES.length),
  /** The packages that the token may change; null for all, which only an operator of all packages may choose. */
  packages: z.array(packageName).min(1).max(100).nullable(),
  days: z.number().int().min(1).max(LIMITS.tokenDays),
});

const operatorToken = z.object({
  _id: id,
  name: z.string(),
  /** A `TokenScope` each. Servers of newer versions may send further ones. */
  scopes: z.array(z.string()),
  /** The packages that the token may change now; null for all. None if its creator operates none of them any more. */
  packages: z.array(z.string()).nullable(),
  /** Email address of the operator who created it; it ends when they are no longer one. */
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether the caller created it, or operates all packages that it was created for. */
  mayRevoke: z.boolean(),
});
export type OperatorToken = z.infer<typeof operatorToken>;

const list = defineRoute({
  method: 'GET',
  path: '/ops/tokens',
  summary: 'Returns the valid tokens of all operators, newest first. Refuses tokens.',
  access: 'operator',
  response: z.object({
    tokens: z.array(operatorToken),
    /** The packages for which the caller may create tokens; null for all. */
    grantable: z.array(z.string()).nullable(),
  }),
  errors: ['TOKEN_SCOPE'],
});

const create = defineRoute({
  method: 'POST',
  path: '/ops/tokens',
  summary: 'Creates a token for a pipeline and returns its secret, this once. Refuses tokens.',
  access: 'operator',
  body: newToken,
  status: 201,
  response: z.object({ token: operatorToken, secret: z.string() }),
  errors: ['TOKEN_SCOPE', 'TOKEN_LIMIT', 'OPERATOR_PACKAGES'],
});

const revoke = defineRoute({
  method: 'DELETE',
  path: '/ops/tokens/:tokenId',
  summary: 'Revokes a token at once, one’s own or one for packages that the caller operates. Refuses tokens.',
  access: 'operator',
  params: z.object({ tokenId: id }),
  status: 204,
  response: z.undefined(),
  errors: ['NOT_FOUND', 'TOKEN_SCOPE', 'OPERATOR_PACKAGES'],
});

/** Routes of the tokens of pipelines. */
export const tokenRoutes = { tokens: list, createToken: create, revokeToken: revoke } as const;
