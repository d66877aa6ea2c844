import { calendarUsage } from '@atrium/contracts';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { OauthStateRow } from './oauth.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { AppError } from '../../lib/errors';
import { hashSecret } from '../../lib/secrets';
import * as repository from './states.repository';

const LIFETIME_MS = 10 * 60_000;
const MAX_ATTEMPTS = 5;
const SEAL = 'oauth-state';

const authorizationRequest = z.object({
  verifier: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  inviteToken: z.string().optional(),
  /** The connection that the request is for, if it is not for a sign-in. */
  calendar: z.object({ userId: z.string(), companyId: z.string(), usage: calendarUsage }).optional(),
});

/** The data of an authorization request that the server stores until the provider redirects back. */
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

const proof = z.object({
  issuer: z.string(),
  sub: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/** The claims of a verified ID token. */
export type Proof = z.infer<typeof proof>;

const pendingTwoFactorSignIn = z.object({ proof, userId: z.string() });

/** A sign-in that still needs its second factor. */
export type PendingTwoFactorSignIn = z.infer<typeof pendingTwoFactorSignIn>;

/** The parameters of the redirect back, and the hash of the cookie that identifies the browser. */
export interface AuthorizationResponse {
  code: string;
  state: string;
  iss?: string | undefined;
  browser: string;
}

export interface ClaimedState {
  id: string;
  state: string;
  request: AuthorizationRequest;
  /** Set after the code was exchanged while the second factor is still missing. */
  pending: PendingTwoFactorSignIn | null;
}

type Purpose = OauthStateRow['purpose'];

/** Stores an authorization request of this browser. Returns the parameters to send to the provider. */
export async function createAuthorizationRequest(
  deps: AppDeps,
  purpose: Purpose,
  { browser, ...given }: Omit<AuthorizationRequest, 'verifier' | 'nonce'> & { browser: string },
) {
  const state = randomState();
  const request: AuthorizationRequest = { ...given, verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
  await repository.insertState(deps.db, {
    id: deps.ids.uuid(),
    purpose,
    stateHash: hashSecret(state),
    browserHash: browser,
    secret: deps.keys.seal(SEAL, JSON.stringify(request)),
    expiresAt: new Date(deps.clock.now().getTime() + LIFETIME_MS),
  });
  const parameters = {
    state,
    nonce: request.nonce,
    redirect_uri: request.redirectUri,
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
  };
  return { state, parameters };
}

/**
 * Claims the state, which is valid once and only in the browser that began the request. Throws GOOGLE_REFUSED
 * otherwise.
 */
export async function claim(
  deps: AppDeps,
  purpose: Purpose,
  { state, browser }: AuthorizationResponse,
): Promise<ClaimedState> {
  const key = { purpose, stateHash: hashSecret(state), browserHash: browser, now: deps.clock.now() };
  const row =
    (await repository.consumeState(deps.db, key)) ?? (await repository.countAttempt(deps.db, key, MAX_ATTEMPTS));
  if (!row) throw new AppError('GOOGLE_REFUSED');
  try {
    return {
      id: row.id,
      state,
      request: authorizationRequest.parse(JSON.parse(deps.keys.unseal(SEAL, row.secret))),
      pending:
        row.proven === null ? null : pendingTwoFactorSignIn.parse(JSON.parse(deps.keys.unseal(SEAL, row.proven))),
    };
  } catch {
    // Sealed with another key, or by another version: the sign-in starts again.
    throw new AppError('GOOGLE_REFUSED');
  }
}

/** Releases the state after the provider did not respond, so that the same call can be retried. */
export const release = (deps: AppDeps, { id }: ClaimedState) => repository.releaseState(deps.db, id);

/** Stores the verified claims until the second factor arrives. */
export const awaitSecondFactor = (deps: AppDeps, { id }: ClaimedState, pending: PendingTwoFactorSignIn) =>
  repository.storeProven(deps.db, id, deps.keys.seal(SEAL, JSON.stringify(pending)));

/** Removes the state at the end of the sign-in. Of two concurrent calls the second throws GOOGLE_REFUSED. */
export async function completeAuthorizationRequest(tx: Tx, { id }: ClaimedState) {
  if (!(await repository.removeState(tx, id))) throw new AppError('GOOGLE_REFUSED');
}

/** Removes authorization requests that were never completed. */
export const removeExpiredStates = defineJob({
  name: 'oauth.removeExpiredStates',
  schema: z.strictObject({}),
  every: 3_600_000,
  run: (deps) => repository.removeExpiredStates(deps.db, deps.clock.now()),
});
