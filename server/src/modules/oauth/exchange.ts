import { email as emailSchema, LIMITS } from '@atrium/contracts';
import * as oidc from 'openid-client';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { ask } from './provider';
import { type ClaimedState, type Proof, release, type Return } from './states';

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

export interface Exchanged {
  tokens: Tokens;
  proof: Proof;
}

/**
 * Exchanges the code, once. State, PKCE, nonce, issuer, audience, expiry and the signature of the ID token are
 * checked. Throws GOOGLE_REFUSED, or GOOGLE_UNAVAILABLE, after which the same call may come again.
 */
export async function exchange(deps: AppDeps, claimed: ClaimedState, returned: Return): Promise<Exchanged> {
  try {
    return await ask(deps, async (configuration) => {
      const { verifier, nonce } = claimed.trip;
      const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl(configuration, claimed, returned), {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: claimed.state,
        idTokenExpected: true,
      });
      return { tokens, proof: await proofOf(configuration, tokens) };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'GOOGLE_UNAVAILABLE') await release(deps, claimed);
    throw error;
  }
}

/** Where the browser was sent back to. Clients of the specification do not pass the issuer on: there is but one. */
function currentUrl(configuration: oidc.Configuration, { state, trip }: ClaimedState, { code, iss }: Return): URL {
  const url = new URL(trip.redirectUri);
  url.search = new URLSearchParams({ code, state, iss: iss ?? configuration.serverMetadata().issuer }).toString();
  return url;
}

async function proofOf(configuration: oidc.Configuration, tokens: Tokens): Promise<Proof> {
  const idToken = tokens.claims();
  if (!idToken) throw new AppError('GOOGLE_REFUSED');
  const { iss, sub } = idToken;
  // Many providers tell more than the subject only when asked; the answer must be about the same subject.
  const claims =
    typeof idToken.email === 'string' ? idToken : await oidc.fetchUserInfo(configuration, tokens.access_token, sub);
  const email = emailSchema.safeParse(claims.email);
  return {
    issuer: iss,
    sub,
    email: email.success ? email.data : null,
    emailVerified: email.success && claims.email_verified === true,
    name: nameOf(claims.name) || nameOf(email.data?.split('@', 1)[0]) || 'Somebody',
  };
}

/** A name within our limits, of whatever the provider sends. */
function nameOf(given: unknown): string {
  if (typeof given !== 'string') return '';
  const line = given
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  // Not half a character at the end.
  return line
    .slice(0, LIMITS.name)
    .replace(/\p{Cs}$/u, '')
    .trim();
}
