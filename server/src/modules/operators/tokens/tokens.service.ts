import { LIMITS, type OperatorToken, TOKEN_SCOPES, type TokenScope } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { operatedPackages, operatesAll, requireOperated } from '../../../lib/operated-packages';
import type { OperatorSession } from '../../../lib/session';
import { createSecret, hashSecret } from '../../../lib/secrets';
import { lockAccount } from '../../memberships/person.service';
import { requireLive } from '../../sessions/sessions.service';
import { recordCall, recordRefusalOf } from '../calls/calls.service';
import { isOfOperator, packagesOfToken, requireOperator } from '../operators.service';
import type { OperatorTokenRow } from '../operators.tables';
import { toOperatorToken } from './tokens.mapper';
import * as repository from './tokens.repository';

/** The prefix by which scanners for secrets find tokens; no access token of a session begins with it. */
const PREFIX = 'atrium_op_';

/** Returns whether a bearer token is meant to be a token of an operator. */
export const isOperatorToken = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** Returns the secret of a new token. */
const createTokenSecret = (): string => PREFIX + createSecret();

const DAY_MS = 24 * 3_600_000;

interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  packages: readonly string[] | null;
  days: number;
}

/** Returns the valid tokens of all operators, newest first. */
export async function listTokens(
  deps: AppDeps,
  operator: OperatorSession,
): Promise<{ tokens: OperatorToken[]; grantable: string[] | null }> {
  operator.requirePerson();
  const current = await repository.listTokens(deps.db, deps.clock.now());
  const valid = current.filter((each) => isOfOperator(deps, each));
  const tokens = valid.map((each) =>
    toOperatorToken(each.token, {
      createdBy: each.email,
      packages: packagesOfToken(deps, each),
      mayRevoke: isOwnOrOperated(operator, each.token),
    }),
  );
  return { tokens, grantable: operator.packages && [...operator.packages] };
}

/** Returns whether the operator created a token, or operates all of its packages. */
const isOwnOrOperated = (
  { userId, packages }: Pick<OperatorSession, 'userId' | 'packages'>,
  token: Pick<OperatorTokenRow, 'userId' | 'packages'>,
): boolean => token.userId === userId || operatesAll(packages, token.packages);

/** Creates a token. Only this response contains its secret, of which the hash is stored. */
export async function createToken(
  deps: AppDeps,
  operator: OperatorSession,
  { name, scopes, packages, days }: NewToken,
): Promise<{ token: OperatorToken; secret: string }> {
  const call = { action: 'createToken', subject: name } as const;
  const secret = createTokenSecret();
  const row = await recordRefusalOf(deps, operator, call, async () => {
    const session = operator.requirePerson();
    return deps.db.transaction(async (tx) => {
      // Two calls at once are counted one after the other, and one that lost its session meanwhile creates nothing.
      const account = await lockAccount(tx, operator.userId);
      await requireLive(deps, tx, session);
      const creator = await requireOperator(deps, tx, account);
      requireOperated(operatedPackages(deps.config, creator), packages);
      const { id: userId } = creator;
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
  const context = { createdBy: operator.email, packages: row.packages, mayRevoke: true };
  return { token: toOperatorToken(row, context), secret };
}

/** Revokes a token that the operator created, or whose packages the operator operates. */
export async function revokeToken(deps: AppDeps, operator: OperatorSession, tokenId: string): Promise<void> {
  const call = { action: 'revokeToken', subject: tokenId } as const;
  await recordRefusalOf(deps, operator, call, async () => {
    operator.requirePerson();
    await deps.db.transaction(async (tx) => {
      const revoked = await repository.revokeToken(tx, tokenId, deps.clock.now());
      if (!revoked) throw new AppError('NOT_FOUND');
      if (!isOwnOrOperated(operator, revoked)) requireOperated(operator.packages, revoked.packages);
      await recordCall(deps, tx, operator, { ...call, subject: revoked.name });
    });
  });
  deps.log.info({ tokenId, userId: operator.userId }, 'An operator revoked a token');
}
