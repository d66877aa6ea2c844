import { LIMITS, type OperatorToken, TOKEN_SCOPES, type TokenScope } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { OperatorSession } from '../../../lib/operator-session';
import { hashSecret } from '../../../lib/secrets';
import { lockAccount } from '../../memberships/person.service';
import { requireLive } from '../../sessions/sessions.service';
import { recordCall, recordRefusalOf } from '../calls/calls.service';
import { isOfOperator, requireOperator } from '../operators.service';
import { toOperatorToken } from './tokens.mapper';
import { newTokenSecret } from './token-secrets';
import * as repository from './tokens.repository';

const DAY_MS = 24 * 3_600_000;

interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  packages: readonly string[] | null;
  days: number;
}

/** Returns the valid tokens of all operators, newest first. */
export async function listTokens(deps: AppDeps, operator: OperatorSession): Promise<{ tokens: OperatorToken[] }> {
  operator.requirePerson();
  const current = await repository.listTokens(deps.db, deps.clock.now());
  const valid = current.filter((each) => isOfOperator(deps, each));
  return { tokens: valid.map(({ token, email }) => toOperatorToken(token, email)) };
}

/** Creates a token. Only this response contains its secret, of which the hash is stored. */
export async function createToken(
  deps: AppDeps,
  operator: OperatorSession,
  { name, scopes, packages, days }: NewToken,
): Promise<{ token: OperatorToken; secret: string }> {
  const call = { action: 'createToken', subject: name } as const;
  const secret = newTokenSecret();
  const row = await recordRefusalOf(deps, operator, call, async () => {
    const session = operator.requirePerson();
    return deps.db.transaction(async (tx) => {
      // Two calls at once are counted one after the other, and one that lost its session meanwhile creates nothing.
      const account = await lockAccount(tx, operator.userId);
      await requireLive(deps, tx, session);
      const { id: userId } = await requireOperator(deps, tx, account);
      const now = deps.clock.now();
      const max = LIMITS.tokensPerOperator;
      if ((await repository.countTokens(tx, userId, now)) >= max) throw new AppError('TOKEN_LIMIT', { max });
      const created = {
        id: deps.ids.uuid(),
        userId,
        name,
        scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
        packages: packages && [...new Set(packages)].toSorted(),
        secretHash: hashSecret(secret),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
        lastUsedAt: null,
      };
      await repository.insertToken(tx, created);
      await recordCall(deps, tx, operator, call);
      return created;
    });
  });
  deps.log.info({ tokenId: row.id, userId: row.userId }, 'An operator created a token');
  return { token: toOperatorToken(row, operator.email), secret };
}

/** Revokes a token of any operator. */
export async function revokeToken(deps: AppDeps, operator: OperatorSession, tokenId: string): Promise<void> {
  const call = { action: 'revokeToken', subject: tokenId } as const;
  await recordRefusalOf(deps, operator, call, async () => {
    operator.requirePerson();
    await deps.db.transaction(async (tx) => {
      const name = await repository.revokeToken(tx, tokenId, deps.clock.now());
      if (name === undefined) throw new AppError('NOT_FOUND');
      await recordCall(deps, tx, operator, { ...call, subject: name });
    });
  });
  deps.log.info({ tokenId, userId: operator.userId }, 'An operator revoked a token');
}
