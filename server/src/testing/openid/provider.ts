/**
 * A real OpenID provider (`oidc-provider`) as a process of its own, since its libraries are no CommonJS:
 * `node --import tsx provider.ts <origin of the app>`. Anybody signs in as whoever they type. Prints its issuer, ends with its input.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { interactions } from './interactions';

const CALENDAR = 'https://www.googleapis.com/auth/calendar.events';

const [app = 'http://localhost:3000'] = process.argv.slice(2);
const client: ClientMetadata = {
  client_id: 'atrium',
  client_secret: 'a secret between the two of us',
  redirect_uris: ['/auth/callback', '/oauth/callback', '/auth/google/calendar/callback'].map((page) => app + page),
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
};

const server = createServer();
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo; // it listens on a port

const claimsOf = new Map<string, Record<string, unknown>>();
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [client],
  jwks: {
    keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' }],
  },
  cookies: { keys: ['of no importance'] },
  scopes: ['openid', 'offline_access', CALENDAR],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  // As strict as a provider may be: each refresh token is good once, a second use ends the permission.
  rotateRefreshToken: true,
  features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 86_400, IdToken: 3600, Interaction: 600, Session: 600 },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...claimsOf.get(sub) }) }),
});
server.on('request', interactions(provider, claimsOf));

process.stdout.write(`${provider.issuer}\n`);
process.stdin.on('end', () => process.exit()).resume();
