import { createECDH } from 'node:crypto';
import { API } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import { calendarConnections, identities, operatorTokens } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, TestClient, tokenOf } from '../../../testing';
import { letterTo, resetTokenOf } from '../../../testing/domains/letters';
import { setUpTwoFactor, signInOnAnotherBrowser } from '../../../testing/sign-in';
import { takeOver } from '../../oauth/identities/identities';
import { sealGrant } from '../../calendar/connections/revoke-grant';

/** Tables with what lets a person in or gives out data: the column of the person, and when a row still does so. */
const ACCESS: Readonly<Record<string, { column: string; isLive: string }>> = {
  calendar_connections: { column: 'user_id', isLive: 'true' },
  calendar_feeds: { column: 'user_id', isLive: 'true' },
  identities: { column: 'user_id', isLive: 'true' },
  invitations: { column: 'invited_by', isLive: 'revoked_at is null' },
  known_devices: { column: 'user_id', isLive: 'true' },
  magic_links: { column: 'created_by', isLive: 'revoked_at is null' },
  mailed_tokens: { column: 'user_id', isLive: 'ended_at is null' },
  operator_tokens: { column: 'user_id', isLive: 'revoked_at is null' },
  push_subscriptions: { column: 'user_id', isLive: 'true' },
  recovery_codes: { column: 'user_id', isLive: 'true' },
  sessions: { column: 'user_id', isLive: 'ended_at is null' },
  two_factors: { column: 'user_id', isLive: 'true' },
};

/** Tables that look alike but give nobody access, with the reason. */
const NO_ACCESS: Readonly<Record<string, string>> = {
  installation: 'The fingerprint of the secret of the installation.',
  memberships: 'They stay with the content of the account; a company ends them.',
  oauth_states:
    'Completed only in the browser that began the request, by a session of the same person, within minutes.',
  operator_calls: 'The names of the tokens with which something was changed.',
  synced_calendars: 'The position in the changes of a calendar, used with the grant of its connection.',
  users: 'The password; a reset replaces it and a sign-in with a provider removes it.',
};

let test: TestApp;
let former: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function liveRows(): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const [table, { column, isLive }] of Object.entries(ACCESS)) {
    const { rows } = await test.deps.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${former.id} and ${sql.raw(isLive)}`,
    );
    found[table] = rows.length > 0;
  }
  return found;
}

const ofEach = (isLive: boolean) => Object.fromEntries(Object.keys(ACCESS).map((table) => [table, isLive]));

/** Everything that the person who created an account can make with it. */
async function makeEverything() {
  const acme = await foundCompany(test);
  former = acme.founder;
  const { db, clock, ids } = test.deps;
  const { url } = await former.ok(API.calendarFeed.create);
  const { magicLink } = await former.ok(API.people.createMagicLink);
  const guest = `guest-of-${former.id}@example.com`;
  await former.ok(API.people.invite, { body: { emails: [guest] } });
  const grant = { issuer: 'https://provider.example', sub: former.id };
  await db.insert(identities).values({ ...grant, id: ids.uuid(), userId: former.id, createdAt: clock.now() });
  const connection = { ...grant, id: ids.uuid(), companyId: acme.company._id, userId: former.id };
  await db.insert(calendarConnections).values({
    ...connection,
    usage: 'personal',
    connectedAt: clock.now(),
    refreshToken: sealGrant(test.deps, 'refresh'),
  });
  await db.insert(operatorTokens).values({
    id: ids.uuid(),
    userId: former.id,
    name: 'Pipeline',
    scopes: ['read'],
    secretHash: former.id,
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 86_400_000),
  });
  // Turning it on signs the other browsers out.
  const { recoveryCodes } = await setUpTwoFactor(test, former);
  const other = await signInOnAnotherBrowser(test, former, { code: recoveryCodes[0] ?? '' });
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
  const browser = { endpoint: `https://push.example.com/${former.id}`, keys, language: 'en', timeZone: 'UTC' };
  await other.ok(API.push.subscribe, { body: browser });
  expect(await liveRows()).toEqual(ofEach(true));
  const tokens = [tokenOf(magicLink), tokenOf(letterTo(test, guest, /invites you/).link)];
  return { feed: new URL(url).pathname.split('/').at(-1) ?? '', tokens, browsers: [former, other] };
}

const WAYS: readonly [string, () => Promise<void>][] = [
  [
    'a password reset',
    async () => {
      await former.ok(API.accounts.forgotPassword, { body: { email: former.email } });
      const params = { token: resetTokenOf(test, former.email) };
      await new TestClient(test.app).ok(API.accounts.resetPassword, { params, body: { password: 'another horse' } });
    },
  ],
  [
    'a sign-in with a provider',
    () => test.deps.db.transaction((tx) => takeOver(test.deps, tx, former.id, { userAgent: null, ip: null })),
  ],
];

it.each(WAYS)('%s by the owner of an unverified address ends all access of the former holder', async (_, take) => {
  const { feed, tokens, browsers } = await makeEverything();
  await take();
  expect(await liveRows()).toEqual(ofEach(false));
  const anyone = new TestClient(test.app);
  expect((await anyone.refused(API.calendarFeed.read, { params: { token: feed } })).status).toBe(404);
  for (const token of tokens) {
    expect((await anyone.refused(API.accounts.verifyInvite, { query: { token } })).code).toBe('INVITE_NOT_FOUND');
  }
  for (const browser of browsers) expect((await browser.refused(API.accounts.currentUser)).status).toBe(401);
});

it('covers every table with a secret or an expiry', async () => {
  const { rows } = await test.deps.db.execute<{ table: string }>(
    sql`select distinct table_name as "table" from information_schema.columns where table_schema = 'public'
      and (column_name ~ '(token|secret|hash|sealed|proven)' or column_name in ('sub', 'expires_at', 'ended_at'))`,
  );
  const known = [...Object.keys(ACCESS), ...Object.keys(NO_ACCESS)];
  expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
});
