import { email as emailSchema, LIMITS, line } from '@atrium/contracts';
import * as oidc from 'openid-client';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { callProvider } from './provider';
import { type AuthorizationResponse, type ClaimedState, type Proof, release } from './states';

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

export interface ExchangeResult {
  tokens: Tokens;
  proof: Proof;
}

/**
 * Exchanges the code, which works once. Verifies state, PKCE, nonce, issuer, audience, expiry and the signature of the
 * ID token. Throws GOOGLE_REFUSED, or GOOGLE_UNAVAILABLE, after which the same call can be retried.
 */
export async function exchange(
  deps: AppDeps,
  claimed: ClaimedState,
  returned: AuthorizationResponse,
): Promise<ExchangeResult> {
  try {
    return await callProvider(deps, async (configuration) => {
      const { verifier, nonce } = claimed.request;
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

/**
 * Returns the URL to which the provider redirected the browser. Other clients (docs/PRODUCT.md) do not pass on the
 * issuer; there is only one.
 */
function currentUrl(
  configuration: oidc.Configuration,
  { state, request }: ClaimedState,
  { code, iss }: AuthorizationResponse,
): URL {
  const url = new URL(request.redirectUri);
  url.search = new URLSearchParams({ code, state, iss: iss ?? configuration.serverMetadata().issuer }).toString();
  return url;
}

async function proofOf(configuration: oidc.Configuration, tokens: Tokens): Promise<Proof> {
  const idToken = tokens.claims();
  if (!idToken) throw new AppError('GOOGLE_REFUSED');
  const { iss, sub } = idToken;
  // Many providers return more than the subject only from the userinfo endpoint; its response must be about the same
  // subject.
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

/** Returns the provider's name, shortened, by the rules for names; empty if none is left. */
function nameOf(given: unknown): string {
  if (typeof given !== 'string') return '';
  const oneLine = given
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  // Removes a lone surrogate at the end.
  const name = oneLine.slice(0, LIMITS.name).replace(/\p{Cs}$/u, '');
  return line(LIMITS.name).safeParse(name).data ?? '';
}
