import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { MailedTokenRow, UserRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { defineJob } from '../../jobs/define-job';
import { AppError } from '../../lib/errors';
import { hashSecret, newSecret } from '../../lib/secrets';
import { lockUser } from './accounts.repository';
import * as repository from './mailed-tokens.repository';

type Purpose = MailedTokenRow['purpose'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds for which a link holds. */
const LIFETIME: Readonly<Record<Purpose, number>> = { reset: HOUR_MS / 2, verification: DAY_MS };
/** An expired link says so for this long; after that it is one that never was. */
const REMEMBERED_MS = 30 * DAY_MS;

const REFUSALS = {
  reset: ['RESET_NOT_FOUND', 'RESET_EXPIRED'],
  verification: ['VERIFICATION_NOT_FOUND', 'VERIFICATION_EXPIRED'],
} as const;

/** The secret for a link to be mailed to a person; older ones for the same purpose end. */
export async function issueMailedToken(
  deps: AppDeps,
  tx: Tx,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  purpose: Purpose,
): Promise<string> {
  const now = deps.clock.now();
  const token = newSecret();
  // Two at once would not see each other's token, and both would stay in force.
  await lockUser(tx, userId);
  await repository.endMailedTokensOf(tx, userId, purpose, now);
  await repository.insertMailedToken(tx, {
    id: deps.ids.uuid(),
    userId,
    purpose,
    tokenHash: hashSecret(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME[purpose]),
  });
  return token;
}

/** Throws …_NOT_FOUND for what never was, was used or replaced, …_EXPIRED for what was good once. */
export async function findMailedToken(deps: AppDeps, tx: Tx, purpose: Purpose, token: string): Promise<MailedTokenRow> {
  const [unknown, expired] = REFUSALS[purpose];
  const found = await repository.findMailedToken(tx, purpose, hashSecret(token));
  if (!found || found.endedAt !== null) throw new AppError(unknown);
  if (found.expiresAt <= deps.clock.now()) throw new AppError(expired);
  return found;
}

/** Uses a token that was found; of several who do so at once, all but one are refused. */
export async function consumeMailedToken(deps: AppDeps, tx: Tx, { id, purpose }: MailedTokenRow): Promise<void> {
  const used = await repository.endMailedToken(tx, id, deps.clock.now());
  if (!used) throw new AppError(REFUSALS[purpose][0]);
}

/** Links that expired thirty days ago are forgotten. */
export const removeOldMailedTokens = defineJob({
  name: 'accounts.removeOldMailedTokens',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) => repository.removeMailedTokensBefore(deps.db, new Date(deps.clock.now().getTime() - REMEMBERED_MS)),
});
