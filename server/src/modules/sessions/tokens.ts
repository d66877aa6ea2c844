import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';

const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'atrium';
const ALGORITHM = 'HS256';
const REFRESH = 'refresh-token';

type TokenDeps = Pick<AppDeps, 'keys' | 'clock'>;
type SigningDeps = Pick<AppDeps, 'keys' | 'clock' | 'ids'>;

/** Signs an access token that names only the user and the session: rights are read on each request. */
export async function signAccessToken(
  { keys, clock, ids }: SigningDeps,
  userId: string,
  sessionId: string,
): Promise<string> {
  const issued = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setJti(ids.uuid())
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(keys.accessToken);
}

/** The user and session that a token identifies, and when it expires. */
interface Claims {
  userId: string;
  sessionId: string;
  expiresAt: number;
}

const MAX_CACHED = 10_000;
/** Cache of tokens with a verified signature, the oldest first; their sessions are looked up anyway. */
const verifiedTokens = new WeakMap<TokenDeps['keys'], Map<string, Claims>>();

function cacheClaims(keys: TokenDeps['keys'], token: string, claims: Claims) {
  const known = verifiedTokens.get(keys) ?? new Map<string, Claims>();
  verifiedTokens.set(keys, known.set(token, claims));
  const [oldest] = known.keys();
  if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest);
}

/**
 * Verifies an access token. Throws TOKEN_EXPIRED, or AUTHENTICATION_FAILED for anything that this server did not sign.
 */
export async function readAccessToken({ keys, clock }: TokenDeps, token: string) {
  const known = verifiedTokens.get(keys)?.get(token);
  if (known && clock.now().getTime() < known.expiresAt) return known;
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: 'at+jwt',
      currentDate: clock.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    if (typeof payload.sub === 'string' && typeof payload.sid === 'string') {
      const claims = { userId: payload.sub, sessionId: payload.sid, expiresAt: (payload.exp ?? 0) * 1000 };
      cacheClaims(keys, token, claims);
      return claims;
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
  }
  throw new AppError('AUTHENTICATION_FAILED');
}

/**
 * Signs a refresh token: the session and the rotation number with a signature. Tokens are not stored, not even as
 * hashes.
 */
export function signRefreshToken({ keys }: TokenDeps, sessionId: string, generation: number): string {
  const text = `${sessionId}.${generation}`;
  return `${text}.${keys.sign(REFRESH, text)}`;
}

/** Parses a refresh token; null for anything that this server did not create. */
export function readRefreshToken({ keys }: TokenDeps, token: string) {
  const [sessionId = '', generation = '', signature = ''] = token.split('.');
  if (!keys.verify(REFRESH, `${sessionId}.${generation}`, signature)) return null;
  return { sessionId, generation: Number(generation) };
}
