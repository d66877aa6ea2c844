import { createHash } from 'node:crypto';
import { calendarUsage } from '@atrium/contracts';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { OauthStateRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { defineJob } from '../../jobs/define-job';
import { AppError } from '../../lib/errors';
import * as repository from './states.repository';

const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;
const SEAL = 'oauth-state';

const trip = z.object({
  verifier: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  inviteToken: z.string().optional(),
  /** For whom a calendar is to be connected. */
  calendar: z.object({ userId: z.string(), companyId: z.string(), usage: calendarUsage }).optional(),
});

/** What is remembered of somebody who is on the way to the provider and back. */
export type Trip = z.infer<typeof trip>;

const proof = z.object({
  issuer: z.string(),
  sub: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/** What the provider has proven of somebody. */
export type Proof = z.infer<typeof proof>;

const waiting = z.object({ proof, userId: z.string() });

/** Somebody of whom only the second factor is missing. */
export type Waiting = z.infer<typeof waiting>;

/** What a browser brings back, with the hash of its own mark. */
export interface Return {
  code: string;
  state: string;
  iss?: string | undefined;
  browser: string;
}

export interface ClaimedState {
  id: string;
  state: string;
  trip: Trip;
  /** Where the code was exchanged before, and only the second factor was missing. */
  waiting: Waiting | null;
}

type Purpose = OauthStateRow['purpose'];
const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

/** Remembers that this browser sets out; gives what the provider has to be told. */
export async function setOut(
  deps: AppDeps,
  purpose: Purpose,
  { browser, ...given }: Omit<Trip, 'verifier' | 'nonce'> & { browser: string },
) {
  const state = randomState();
  const kept: Trip = { ...given, verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
  await repository.insertState(deps.db, {
    id: deps.ids.uuid(),
    purpose,
    stateHash: hashOf(state),
    browserHash: browser,
    secret: deps.keys.seal(SEAL, JSON.stringify(kept)),
    expiresAt: new Date(deps.clock.now().getTime() + LIFETIME_MS),
  });
  const parameters = {
    state,
    nonce: kept.nonce,
    redirect_uri: kept.redirectUri,
    code_challenge: await calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
  };
  return { state, parameters };
}

/** Takes the state out of play: it counts once, in the browser that began. Throws GOOGLE_REFUSED for any other. */
export async function claim(deps: AppDeps, purpose: Purpose, { state, browser }: Return): Promise<ClaimedState> {
  const key = { purpose, stateHash: hashOf(state), browserHash: browser, now: deps.clock.now() };
  const row = (await repository.consumeState(deps.db, key)) ?? (await repository.takeTry(deps.db, key, TRIES));
  if (!row) throw new AppError('GOOGLE_REFUSED');
  try {
    return {
      id: row.id,
      state,
      trip: trip.parse(JSON.parse(deps.keys.unseal(SEAL, row.secret))),
      waiting: row.proven === null ? null : waiting.parse(JSON.parse(deps.keys.unseal(SEAL, row.proven))),
    };
  } catch {
    // Sealed with another key, or by another version: the way begins anew.
    throw new AppError('GOOGLE_REFUSED');
  }
}

/** The provider did not answer: the same call may be tried again. */
export const release = (deps: AppDeps, { id }: ClaimedState) => repository.releaseState(deps.db, id);

/** Keeps what was proven until the second factor comes. */
export const awaitSecondFactor = (deps: AppDeps, { id }: ClaimedState, kept: Waiting) =>
  repository.keepProven(deps.db, id, deps.keys.seal(SEAL, JSON.stringify(kept)));

/** The end of the way. Of two calls that got here one goes on; throws GOOGLE_REFUSED for the other. */
export async function arrive(tx: Tx, { id }: ClaimedState) {
  if (!(await repository.removeState(tx, id))) throw new AppError('GOOGLE_REFUSED');
}

/** Those who never came back. */
export const removeExpiredStates = defineJob({
  name: 'oauth.removeExpiredStates',
  schema: z.strictObject({}),
  every: 3_600_000,
  run: (deps) => repository.removeExpiredStates(deps.db, deps.clock.now()),
});
