import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { UserRow } from '../../memberships/users.tables';
import type { MailedTokenRow } from '../mailed-tokens.tables';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { AppError } from '../../../lib/errors';
import { createSecret, hashSecret } from '../../../lib/secrets';
import { lockUser } from '../accounts.repository';
import * as repository from './mailed-tokens.repository';

type Purpose = MailedTokenRow['purpose'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds for which a link is valid. */
const LIFETIME_MS: Readonly<Record<Purpose, number>> = { reset: HOUR_MS / 2, verification: DAY_MS };
/** Time for which an expired link is reported as expired; afterwards it is unknown. */
const RETENTION_MS = 30 * DAY_MS;

const REFUSALS = {
  reset: ['RESET_NOT_FOUND', 'RESET_EXPIRED'],
  verification: ['VERIFICATION_NOT_FOUND', 'VERIFICATION_EXPIRED'],
} as const;

/** Creates the token for an emailed link and ends older ones for the same purpose. */
export async function issueMailedToken(
  deps: AppDeps,
  tx: Tx,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  purpose: Purpose,
): Promise<string> {
  const now = deps.clock.now();
  const token = createSecret();
  // Concurrent calls would not see each other's token, and both tokens would stay valid.
  await lockUser(tx, userId);
  await repository.endMailedTokensOf(tx, userId, purpose, now);
  await repository.insertMailedToken(tx, {
    id: deps.ids.uuid(),
    userId,
    purpose,
    tokenHash: hashSecret(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  });
  return token;
}

/** Finds a valid token. Throws …_NOT_FOUND for unknown, used or replaced tokens, …_EXPIRED for expired ones. */
export async function findMailedToken(deps: AppDeps, tx: Tx, purpose: Purpose, token: string): Promise<MailedTokenRow> {
  const [unknown, expired] = REFUSALS[purpose];
  const found = await repository.findMailedToken(tx, purpose, hashSecret(token));
  if (!found || found.endedAt !== null) throw new AppError(unknown);
  if (found.expiresAt <= deps.clock.now()) throw new AppError(expired);
  return found;
}

/** Consumes a found token; of several concurrent calls, all but one throw. */
export async function consumeMailedToken(deps: AppDeps, tx: Tx, { id, purpose }: MailedTokenRow): Promise<void> {
  const isConsumed = await repository.endMailedToken(tx, id, deps.clock.now());
  if (!isConsumed) throw new AppError(REFUSALS[purpose][0]);
}

/** Removes links that expired thirty days ago. */
export const removeOldMailedTokens = defineJob({
  name: 'accounts.removeOldMailedTokens',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) => repository.removeMailedTokensBefore(deps.db, new Date(deps.clock.now().getTime() - RETENTION_MS)),
});
