import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';

export const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'atrium';
const ALGORITHM = 'HS256';
const REFRESH = 'refresh-token';

type TokenDeps = Pick<AppDeps, 'keys' | 'clock'>;
type SigningDeps = Pick<AppDeps, 'keys' | 'clock' | 'ids'>;

/** Says who and which session, nothing else: rights are looked up on each call. */
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

/** Who a token speaks for, and until when. */
interface Claims {
  userId: string;
  sessionId: string;
  expiresAt: number;
}

const REMEMBERED = 10_000;
/** Tokens whose signature was found good by these keys, the oldest first; their sessions are looked up all the same. */
const found = new WeakMap<TokenDeps['keys'], Map<string, Claims>>();

function remember(keys: TokenDeps['keys'], token: string, claims: Claims) {
  const known = found.get(keys) ?? new Map<string, Claims>();
  found.set(keys, known.set(token, claims));
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
}

/** Throws TOKEN_EXPIRED, or AUTHENTICATION_FAILED for anything that this server did not sign. */
export async function readAccessToken({ keys, clock }: TokenDeps, token: string) {
  const known = found.get(keys)?.get(token);
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
      remember(keys, token, claims);
      return claims;
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
  }
  throw new AppError('AUTHENTICATION_FAILED');
}

/** A refresh token is the session and the number of the rotation, signed. So none is stored, not even hashed. */
export function signRefreshToken({ keys }: TokenDeps, sessionId: string, generation: number): string {
  const text = `${sessionId}.${generation}`;
  return `${text}.${keys.sign(REFRESH, text)}`;
}

/** Null for anything that this server did not make. */
export function readRefreshToken({ keys }: TokenDeps, token: string) {
  const [sessionId = '', generation = '', signature = ''] = token.split('.');
  if (!keys.verify(REFRESH, `${sessionId}.${generation}`, signature)) return null;
  return { sessionId, generation: Number(generation) };
}
