import type { TokenScope } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import {
  isOperator,
  operatedPackages,
  type OperatedPackages,
  packagesInBoth,
  requireOperated,
} from '../../lib/operated-packages';
import { hashSecret } from '../../lib/secrets';
import type { OperatorSession, Session } from '../../lib/session';
import { personOf } from '../memberships/person.service';
import type { UserRow } from '../memberships/users.tables';
import { isTwoFactorOn } from '../security/two-factor.service';
import type { OperatorTokenRow } from './operators.tables';
import * as tokens from './tokens/tokens.repository';

/** Minimum interval between recorded uses of a token. */
const USE_INTERVAL_MS = 60_000;

/**
 * Returns the account if it operates the installation or a remote. Throws FORBIDDEN if it does not, and
 * OPERATOR_NEEDS_SECOND_FACTOR without a second factor.
 */
export async function requireOperator(
  { config }: Pick<AppDeps, 'config'>,
  tx: Tx,
  account: UserRow | undefined,
): Promise<UserRow> {
  if (!account || !isOperator(config, account)) throw new AppError('FORBIDDEN');
  if (!(await isTwoFactorOn(tx, account.id))) throw new AppError('OPERATOR_NEEDS_SECOND_FACTOR');
  return account;
}

/** Returns the operator of a session; see `OperatorSource`. */
export async function operatorOfSession(deps: AppDeps, session: Session): Promise<OperatorSession> {
  const { userId } = session;
  const account = await requireOperator(deps, deps.db, await personOf(deps.db, userId));
  const packages = operatedPackages(deps.config, account);
  return {
    userId,
    email: account.email,
    token: null,
    packages,
    requireScope(_scope, name) {
      if (name !== undefined) requireOperated(packages, [name]);
    },
    requirePerson: () => session,
  };
}

/** Returns whether the creator of a token is an operator. The token has no effect while they are not. */
export const isOfOperator = ({ config }: Pick<AppDeps, 'config'>, current: tokens.CurrentToken): boolean =>
  isOperator(config, current) && current.secondFactorSince !== null;

/** Returns the packages that a token may change now: those for which it was created and which its creator operates. */
export const packagesOfToken = ({ config }: Pick<AppDeps, 'config'>, current: tokens.CurrentToken): OperatedPackages =>
  packagesInBoth(current.token.packages, operatedPackages(config, current));

/** Returns the token with this secret; see `OperatorSource`. */
export async function operatorOfToken(deps: AppDeps, secret: string): Promise<OperatorSession> {
  const now = deps.clock.now();
  const found = await tokens.findToken(deps.db, hashSecret(secret), now);
  if (!found || !isOfOperator(deps, found)) throw new AppError('AUTHENTICATION_FAILED');
  const { token, email } = found;
  const unlessSince = new Date(now.getTime() - USE_INTERVAL_MS + 1);
  if (token.lastUsedAt === null || token.lastUsedAt < unlessSince) {
    await tokens.recordUse(deps.db, token.id, { at: now, unlessSince });
  }
  return {
    userId: token.userId,
    email,
    token: { id: token.id, name: token.name },
    packages: packagesOfToken(deps, found),
    requireScope(scope, name) {
      if (!mayUse(token, scope, name)) throw new AppError('TOKEN_SCOPE');
      // Its creator may operate less than when it was created.
      if (name !== undefined) requireOperated(operatedPackages(deps.config, found), [name]);
    },
    requirePerson() {
      throw new AppError('TOKEN_SCOPE');
    },
  };
}

const mayUse = (
  { scopes, packages }: Pick<OperatorTokenRow, 'scopes' | 'packages'>,
  scope: TokenScope,
  name: string | undefined,
): boolean => scopes.includes(scope) && (name === undefined || packages === null || packages.includes(name));
