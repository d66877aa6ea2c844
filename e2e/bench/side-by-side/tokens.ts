import { API } from '@atrium/contracts';

interface Credentials {
  email: string;
  password: string;
}

/** Returns whether more than half of the life of an access token is over. */
function isHalfSpent(token: string): boolean {
  // Signed by the server, with both times in seconds.
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  return Date.now() / 1000 > (iat + exp) / 2;
}

/**
 * Returns the access token, or a new one if it may expire soon: a benchmark can take longer than a token is valid.
 *
 * @throws Error if signing in again fails
 */
export async function validToken(origin: string, { email, password }: Credentials, token: string): Promise<string> {
  return isHalfSpent(token) ? logIn(origin, { email, password }) : token;
}

/** Signs a person in. Returns the access token. @throws Error if the server refuses it */
export async function logIn(origin: string, { email, password }: Credentials): Promise<string> {
  const answer = await fetch(`${origin}/api${API.accounts.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in answers ${answer.status}: ${await answer.text()}`);
  return API.accounts.login.response.parse(await answer.json()).accessToken;
}
