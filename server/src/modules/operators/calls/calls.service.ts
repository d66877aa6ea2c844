import type { ErrorCode, OperatorCall } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { OperatorSession } from '../../../lib/session';
import type { OperatorCallRow } from '../operators.tables';
import * as repository from './calls.repository';

/** The change that a call made or was to make. */
export type Call = Pick<OperatorCallRow, 'action' | 'subject'> &
  Partial<Pick<OperatorCallRow, 'version' | 'why' | 'refusal'>>;

/** Refusals that the log of calls contains. Others concern invalid requests, and people who are not operators. */
const LOGGED_REFUSALS: readonly ErrorCode[] = [
  'TOKEN_SCOPE',
  'OPERATOR_PACKAGES',
  'NOT_FOUND',
  'RELEASE_CHANGED',
  'RELEASE_FROZEN',
  'RELEASE_REFUSED',
  'TOKEN_LIMIT',
];

/** Adds a call to the log of calls, in the transaction of its change if it has one. */
export async function recordCall(
  { ids, clock }: Pick<AppDeps, 'ids' | 'clock'>,
  tx: Tx,
  { userId, token }: OperatorSession,
  { action, subject, version = null, why = null, refusal = null }: Call,
): Promise<void> {
  const tokenName = token?.name ?? null;
  await repository.insertCall(tx, {
    id: ids.uuid(),
    at: clock.now(),
    userId,
    tokenName,
    action,
    subject,
    version,
    why,
    refusal,
  });
}

/**
 * Adds a call to the log of calls whose change was not made in the database. If that fails, the change stays, and the
 * log of the server contains the call.
 */
export async function recordCallAfterwards(deps: AppDeps, operator: OperatorSession, call: Call): Promise<void> {
  const { why: _, ...logged } = call;
  const tokenId = operator.token?.id ?? null;
  try {
    await recordCall(deps, deps.db, operator, call);
  } catch (err) {
    deps.log.error({ err, ...logged, userId: operator.userId, tokenId }, 'A call of an operator cannot be recorded');
  }
}

/** The refusal in the log of calls for a call that failed, possibly after it changed the live versions. */
const UNKNOWN_OUTCOME = 'It failed, and may have been done nevertheless.';

/**
 * Performs a call. Adds it to the log of calls if it is refused or fails, after the transaction of the call has ended.
 */
export async function recordRefusalOf<Result>(
  deps: AppDeps,
  operator: OperatorSession,
  call: Call,
  perform: () => Promise<Result>,
): Promise<Result> {
  try {
    return await perform();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null) await recordCallAfterwards(deps, operator, { ...call, refusal });
    throw error;
  }
}

/** Returns the refusal in the log of calls for a call that threw an error; null if the log omits the call. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') return UNKNOWN_OUTCOME;
  return LOGGED_REFUSALS.includes(error.code) ? error.message : null;
}

/** Returns a page of the log of calls, newest first. */
export async function listCalls(
  deps: AppDeps,
  operator: OperatorSession,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ entries: OperatorCall[]; nextCursor: string | null }> {
  operator.requirePerson();
  const rows = await repository.listCalls(deps.db, { before: cursor, limit: limit + 1 });
  const entries = rows.slice(0, limit).map(({ call, email }) => toOperatorCall(call, email));
  const last = rows.length > limit ? entries.at(-1) : undefined;
  return { entries, nextCursor: last?._id ?? null };
}

const toOperatorCall = (
  { id, at, tokenName, action, subject, version, why, refusal }: OperatorCallRow,
  email: string | null,
): OperatorCall => ({
  _id: id,
  at: at.toISOString(),
  who: email,
  token: tokenName,
  action,
  subject,
  version,
  why,
  refusal,
});
