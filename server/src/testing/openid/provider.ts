/**
 * A real OpenID provider (`oidc-provider`), which runs in a separate process because its libraries are not CommonJS:
 * `node --import tsx provider.ts <origin of the app>`. Visitors sign in under any name they enter. It prints its issuer
 * and exits when its input ends. Below `/calendar/v3` it responds as Google Calendar does.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { createFakeCalendars, type FakeCalendars } from '../services/google-calendar';
import { serveInteractions } from './interactions';

const CALENDAR = 'https://www.googleapis.com/auth/calendar.events';
const CALENDAR_LIST = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly';

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
const { port } = server.address() as AddressInfo; // the server listens on a port

const claimsOf = new Map<string, Record<string, unknown>>();
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [client],
  jwks: {
    keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' }],
  },
  cookies: { keys: ['of no importance'] },
  scopes: ['openid', 'offline_access', CALENDAR, CALENDAR_LIST],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  // As strict as a provider may be: each refresh token is valid once, and a second use revokes the grant.
  rotateRefreshToken: true,
  features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 86_400, IdToken: 3600, Interaction: 600, Session: 600 },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...claimsOf.get(sub) }) }),
});
const pages = serveInteractions(provider, claimsOf);
const CALENDARS_PATH = '/calendar/v3';
/** The calendars of each grant, by its token. */
const calendarsOf = new Map<string, FakeCalendars>();
server.on('request', (request, response) => {
  if (request.url?.startsWith(CALENDARS_PATH) !== true) {
    pages(request, response);
    return;
  }
  const token = request.headers.authorization ?? '';
  const calendars = calendarsOf.get(token) ?? addTeamLunch(createFakeCalendars(() => new Date()));
  calendarsOf.set(token, calendars);
  void calendars.handle(request, response, CALENDARS_PATH);
});

/** Adds an event for tomorrow noon (UTC) that somebody else created, in a calendar other than the account's own. */
function addTeamLunch(calendars: FakeCalendars): FakeCalendars {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const tomorrowAt = (hour: number) => ({ dateTime: `${tomorrow}T${hour}:00:00.000Z` });
  calendars.write(
    { id: 'lunch', summary: 'Team lunch', start: tomorrowAt(12), end: tomorrowAt(13) },
    'team@group.example',
  );
  return calendars;
}

process.stdout.write(`${provider.issuer}\n`);
process.stdin.on('end', () => process.exit()).resume();
