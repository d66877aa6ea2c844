import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';

export interface Answer {
  status?: number;
  body: unknown;
}

/** An OpenID provider whose responses tests can replace. */
export interface FakeProvider {
  issuer: string;
  env: Record<string, string>;
  /** Replacement responses by path; null never responds. */
  answers: Map<string, Answer | null>;
  /** Received requests with their bodies. */
  requests: { path: string; authorization: string | undefined; body: URLSearchParams }[];
  /** Returns an ID token of this provider, valid for an hour unless the claims specify otherwise. */
  idToken(claims: Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a provider that responds correctly unless a test replaces a response. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const answers = new Map<string, Answer | null>();
  const requests: FakeProvider['requests'] = [];
  const server = createServer((request, response) => {
    void answer(request).then((given) => {
      if (!given) return;
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(given.body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }] };

  async function answer(request: IncomingMessage): Promise<Answer | null> {
    const path = request.url ?? '';
    requests.push({
      path,
      authorization: request.headers.authorization,
      body: new URLSearchParams(await text(request)),
    });
    const given = answers.get(path);
    if (given !== undefined) return given;
    if (path === '/.well-known/openid-configuration') return { body: describeProvider(issuer) };
    if (path === '/jwks') return { body: jwks };
    return { status: 404, body: {} };
  }

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'atrium', OIDC_CLIENT_SECRET: 'secret', OIDC_TIMEOUT: '0.5' },
    answers,
    requests,
    idToken(claims, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, aud: 'atrium', sub: 'somebody', iat: now, exp: now + 3600, ...claims };
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const describeProvider = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});
