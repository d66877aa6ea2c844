import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';

export const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'atrium';
const ALGORITHM = 'HS256';
const REFRESH = 'refresh-token';

type TokenDeps = Pick<AppDeps, 'keys' | 'clock'>;

/** Says who and which session, nothing else: rights are looked up on each call. */
export async function signAccessToken({ keys, clock }: TokenDeps, userId: string, sessionId: string): Promise<string> {
  const issued = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(keys.accessToken);
}

/** Throws TOKEN_EXPIRED, or AUTHENTICATION_FAILED for anything that this server did not sign. */
export async function readAccessToken({ keys, clock }: TokenDeps, token: string) {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: 'at+jwt',
      currentDate: clock.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    if (typeof payload.sub === 'string' && typeof payload.sid === 'string') {
      return { userId: payload.sub, sessionId: payload.sid };
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
