import { API } from '@atrium/contracts';
import { createKeys } from '../../../lib/keys';
import {
  createPerson,
  createTestApp,
  foundCompany,
  type Person,
  type TestApp,
  type TestCompany,
} from '../../../testing';
import { type OpenIdProvider, startProvider, type Visitor, visitProvider } from '../../../testing/openid';
import { grant } from '../../../testing/domains/people';
import { loadAccessToken } from './calendar-access.service';
import { openGrant } from './revoke-grant';

const SCOPE = 'https://www.googleapis.com/auth/calendar.events';
const LIST_SCOPE = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly';

let provider: OpenIdProvider;
let test: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  provider = await startProvider();
  test = await createTestApp({ env: provider.env });
  acme = await foundCompany(test);
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

let made = 0;
const somebody = (): Visitor => {
  const sub = `subject-${++made}`;
  return { sub, email: `${sub}@example.com` };
};

type Usage = 'personal' | 'company';

async function consent(person: Person, usage: Usage, visitor: Visitor) {
  const { authUrl } = await person.ok(API.oauth.authorizeCalendar, { query: { usage } });
  return visitProvider(authUrl, visitor);
}

async function connect(person: Person, usage: Usage, visitor = somebody()) {
  const { calendar } = await person.ok(API.oauth.connectCalendar, { body: await consent(person, usage, visitor) });
  const id = calendar.integration?._id ?? '';
  return { visitor, id, calendar };
}

const stored = async (id: string) => {
  const { rows } = await test.database.pool.query('select * from calendar_connections where id = $1', [id]);
  return rows[0] as Record<string, string | null> | undefined; // the columns of the table
};

/** Checks a token with the provider, as its calendar would. */
const isGood = async (token: string | null) =>
  (await fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).ok;

describe('the calendar consent', () => {
  it('requests the calendar scopes with offline access', async () => {
    const person = await acme.hire();
    const { authUrl } = await person.ok(API.oauth.authorizeCalendar, { query: { usage: 'personal' } });
    const { searchParams } = new URL(authUrl);
    expect(searchParams.get('scope')).toBe(`openid email ${SCOPE} ${LIST_SCOPE} offline_access`);
    expect(searchParams.get('access_type')).toBe('offline');
    expect(searchParams.get('redirect_uri')).toBe('http://atrium.test/auth/google/calendar/callback');
  });

  it('connects a calendar and stores its secrets sealed', async () => {
    const person = await acme.hire();
    const { visitor, calendar, id } = await connect(person, 'personal');
    expect(calendar).toMatchObject({ usage: 'personal', isConnected: true, lastSyncTime: null, error: null });
    expect(calendar.integration).toMatchObject({ email: visitor.email, syncEnabled: true });
    const { personal, company } = await person.ok(API.oauth.calendars);
    // The first sync started immediately.
    expect(calendar.isSyncing).toBe(true);
    expect(personal).toMatchObject({ isConnected: true, integration: calendar.integration });
    expect(company).toMatchObject({ isConnected: false, integration: null });
    const row = await stored(id);
    const secret = openGrant(test.deps, row?.refresh_token ?? '');
    expect(secret).toEqual(expect.any(String));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(calendar)).not.toContain(secret);
  });

  it('is rejected without the calendar scope', async () => {
    const person = await acme.hire();
    const body = await consent(person, 'personal', { ...somebody(), without: [SCOPE] });
    expect((await person.refused(API.oauth.connectCalendar, { body })).code).toBe('GOOGLE_REFUSED');
    expect((await person.ok(API.oauth.calendars)).personal.isConnected).toBe(false);
  });

  it('is bound to the person who began it, and to the company in which they began', async () => {
    const person = await acme.hire();
    const body = await consent(person, 'personal', somebody());
    const other = await acme.hire();
    for (const [name, value] of person.cookies) other.cookies.set(name, value);
    expect((await other.refused(API.oauth.connectCalendar, { body })).code).toBe('GOOGLE_REFUSED');

    const elsewhere = await consent(person, 'personal', somebody());
    await person.ok(API.companies.create, { body: { name: 'Elsewhere' } });
    expect((await person.refused(API.oauth.connectCalendar, { body: elsewhere })).code).toBe('GOOGLE_REFUSED');
  });

  it('cannot be exchanged for a sign-in, nor a sign-in for a consent', async () => {
    const person = await acme.hire();
    const body = await consent(person, 'personal', somebody());
    expect((await person.refused(API.oauth.callback, { body })).code).toBe('GOOGLE_REFUSED');
    const { authUrl } = await person.ok(API.oauth.authorize);
    const signIn = await visitProvider(authUrl, somebody());
    expect((await person.refused(API.oauth.connectCalendar, { body: signIn })).code).toBe('GOOGLE_REFUSED');
  });

  it('requires a company and a known usage', async () => {
    const loner = await createPerson(test);
    const query = { usage: 'personal' };
    expect((await loner.refused(API.oauth.authorizeCalendar, { query })).code).toBe('NO_COMPANY');
    const person = await acme.hire();
    const unknown = await person.refused(API.oauth.authorizeCalendar, { query: { usage: 'secret' } });
    expect(unknown).toMatchObject({ status: 422, fields: { usage: expect.anything() } });
  });
});

describe('the company’s calendar', () => {
  it('is connected with company.update and visible to all members without its account', async () => {
    const { founder, hire } = await foundCompany(test);
    const employee = await hire();
    const refused = await employee.refused(API.oauth.authorizeCalendar, { query: { usage: 'company' } });
    expect(refused.code).toBe('FORBIDDEN');
    const { visitor } = await connect(founder, 'company');
    const seen = (await employee.ok(API.oauth.calendars)).company;
    expect([seen.isConnected, seen.integration?.email]).toEqual([true, null]);
    expect((await founder.ok(API.oauth.calendars)).company.integration?.email).toBe(visitor.email);
    const params = { usage: 'company' };
    for (const answer of [
      await employee.refused(API.oauth.changeCalendar, { params, body: { syncEnabled: false } }),
      await employee.refused(API.oauth.disconnectCalendar, { params }),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
    const stranger = (await foundCompany(test)).founder;
    expect((await stranger.ok(API.oauth.calendars)).company.integration).toBeNull();
    expect((await stranger.refused(API.oauth.disconnectCalendar, { params })).status).toBe(404);
  });

  it('is connected once by simultaneous calls', async () => {
    const company = await foundCompany(test);
    const other = await company.hire();
    await grant(test, company, other, 'company.update');
    const people = [company.founder, other];
    const bodies = [await consent(company.founder, 'company', somebody()), await consent(other, 'company', somebody())];
    await Promise.all(people.map((person, at) => person.ok(API.oauth.connectCalendar, { body: bodies[at] })));
    const { rowCount } = await test.database.pool.query('select 1 from calendar_connections where company_id = $1', [
      company.company._id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('requires company.update again when the browser returns', async () => {
    const company = await foundCompany(test);
    const person = await company.hire();
    await grant(test, company, person, 'company.update');
    const body = await consent(person, 'company', somebody());
    await test.database.pool.query('delete from grants where user_id = $1', [person.id]);
    expect((await person.refused(API.oauth.connectCalendar, { body })).code).toBe('FORBIDDEN');
  });
});

describe('a connected calendar', () => {
  it('can be paused', async () => {
    const person = await acme.hire();
    const params = { usage: 'personal' };
    const body = { syncEnabled: false };
    expect((await person.refused(API.oauth.changeCalendar, { params, body })).status).toBe(404);
    await connect(person, 'personal');
    const { calendar } = await person.ok(API.oauth.changeCalendar, { params, body });
    expect([calendar.isConnected, calendar.integration?.syncEnabled]).toEqual([true, false]);
    const nowhere = await person.refused(API.oauth.changeCalendar, { params: { usage: 'other' }, body });
    expect(nowhere.status).toBe(404);
  });

  it('is kept when its account is connected again, and replaced by another account', async () => {
    const person = await acme.hire();
    const { visitor, id } = await connect(person, 'personal');
    expect((await connect(person, 'personal', visitor)).id).toBe(id);
    const token = await loadAccessToken(test.deps, id);
    const other = await connect(person, 'personal');
    expect(other.id).not.toBe(id);
    expect(await loadAccessToken(test.deps, id)).toBeNull();
    await test.runJobs();
    expect(await isGood(token)).toBe(false);
  });

  it('loses its secret on disconnection, in Atrium and at the provider', async () => {
    const person = await acme.hire();
    const { id } = await connect(person, 'personal');
    const token = await loadAccessToken(test.deps, id);
    expect(await isGood(token)).toBe(true);
    const params = { usage: 'personal' };
    const { calendar } = await person.ok(API.oauth.disconnectCalendar, { params });
    expect(calendar).toMatchObject({ isConnected: false, integration: null });
    expect(await stored(id)).toBeUndefined();
    await test.runJobs();
    expect(await isGood(token)).toBe(false);
    expect((await person.refused(API.oauth.disconnectCalendar, { params })).status).toBe(404);
  });

  it('keeps the grant at the provider while another connection uses it', async () => {
    const { founder } = await foundCompany(test);
    const visitor = somebody();
    const personal = await connect(founder, 'personal', visitor);
    const company = await connect(founder, 'company', visitor);
    const token = await loadAccessToken(test.deps, personal.id);
    await founder.ok(API.oauth.disconnectCalendar, { params: { usage: 'personal' } });
    await test.runJobs();
    expect(await isGood(token)).toBe(true);
    expect(await isGood(await loadAccessToken(test.deps, company.id))).toBe(true);
  });
});

describe('a token for the calendar', () => {
  it('is reused while it is valid, then refreshed', async () => {
    const person = await acme.hire();
    const { id } = await connect(person, 'personal');
    const first = await loadAccessToken(test.deps, id);
    test.clock.pass({ minutes: 59 });
    expect(await loadAccessToken(test.deps, id)).toBe(first);
    test.clock.pass({ seconds: 1 });
    const second = await loadAccessToken(test.deps, id);
    expect(second).not.toBe(first);
    expect(await isGood(second)).toBe(true);
    // This provider rotates refresh tokens and accepts each one only once.
    test.clock.pass({ minutes: 60 });
    expect(await isGood(await loadAccessToken(test.deps, id))).toBe(true);
  });

  it('is refreshed once for ten simultaneous calls', async () => {
    const person = await acme.hire();
    const { id } = await connect(person, 'personal');
    test.clock.pass({ minutes: 60 });
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => loadAccessToken(test.deps, id)));
    const tokens = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(tokens).size).toBe(1);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason.code).toBe('GOOGLE_UNAVAILABLE');
    // A second use of the refresh token would have revoked the grant.
    test.clock.pass({ minutes: 60 });
    expect(await isGood(await loadAccessToken(test.deps, id))).toBe(true);
  });

  it('is unavailable after the grant was withdrawn, and the connection states the reason', async () => {
    const person = await acme.hire();
    const { visitor, id } = await connect(person, 'personal');
    await provider.withdraw(visitor.sub);
    await test.database.pool.query('update calendar_connections set access_expires_at = null where id = $1', [id]);
    expect(await loadAccessToken(test.deps, id)).toBeNull();
    expect((await person.ok(API.oauth.calendars)).personal).toMatchObject({
      isConnected: false,
      errorCode: 'CALENDAR_WITHDRAWN',
      error: 'The permission for this calendar was withdrawn. Connect it again.',
    });
    expect((await stored(id))?.refresh_token).toBeNull();
    const { calendar } = await connect(person, 'personal', visitor);
    expect(calendar).toMatchObject({ isConnected: true, errorCode: null });
  });

  it('is unavailable if the secrets were sealed with another key, and the calendar can be disconnected', async () => {
    const { founder } = await foundCompany(test);
    const unreadable = async () => {
      const { id } = await connect(founder, 'personal');
      const sealed = createKeys('the key of another installation').seal('calendar-grant', 'secret');
      const update = 'update calendar_connections set refresh_token = $1, access_token = $1 where id = $2';
      await test.database.pool.query(update, [sealed, id]);
      return id;
    };
    expect(await loadAccessToken(test.deps, await unreadable())).toBeNull();
    expect((await founder.ok(API.oauth.calendars)).personal.errorCode).toBe('CALENDAR_WITHDRAWN');
    await unreadable();
    await founder.ok(API.oauth.disconnectCalendar, { params: { usage: 'personal' } });
  });

  it('is unavailable after its person left the company, and the grant is revoked', async () => {
    const company = await foundCompany(test);
    const person = await company.hire();
    await grant(test, company, person, 'company.update');
    const visitor = somebody();
    const connected = [await connect(person, 'personal', visitor), await connect(person, 'company', visitor)];
    const token = await loadAccessToken(test.deps, connected[0]?.id ?? '');
    expect(await isGood(token)).toBe(true);
    await person.ok(API.companies.leave);
    await test.runJobs();
    for (const { id } of connected) expect(await loadAccessToken(test.deps, id)).toBeNull();
    expect((await company.founder.ok(API.oauth.calendars)).company.isConnected).toBe(false);
    expect(await isGood(token)).toBe(false);
  });
});
