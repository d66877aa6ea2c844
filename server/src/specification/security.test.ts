import { z } from 'zod';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { activityAnswer, anything, securitySettings, session } from './entities';
import { register, signIn } from './people';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

/** A list, bare or under one of the names that other clients look for. */
const sessions = z
  .union([z.array(session), z.looseObject({ sessions: z.array(session) }).transform((answer) => answer.sessions)])
  .readonly();
const settings = z.union([
  securitySettings,
  z.looseObject({ settings: securitySettings }).transform((answer) => answer.settings),
  z.looseObject({ securitySettings }).transform((answer) => answer.securitySettings),
]);

describe('active sessions', () => {
  it('are listed with their ids, and ended one by one', async () => {
    const { client, user } = await register(test);
    const [own] = await client.ok('GET', '/auth/sessions', sessions);
    const other = await signIn(test, user.email);
    const both = await client.ok('GET', '/auth/sessions', sessions);
    expect(both).toHaveLength(2);
    const ended = both.find(({ _id }) => _id !== own?._id);
    await client.ok('DELETE', `/auth/sessions/${ended?._id ?? ''}`, anything);
    expect((await other.refused('GET', '/auth')).status).toBe(401);
    expect(await client.ok('GET', '/auth/sessions', sessions)).toHaveLength(1);
  });

  it('are all ended by logout-all', async () => {
    const { client, user } = await register(test);
    const other = await signIn(test, user.email);
    await client.ok('POST', '/auth/logout-all', anything);
    expect((await other.refused('GET', '/auth')).status).toBe(401);
    expect((await other.refused('POST', '/auth/refresh-token', {})).status).toBe(403);
    expect((await client.refused('GET', '/auth')).status).toBe(401);
  });
});

describe('the activity log', () => {
  it('returns pages of ten by default', async () => {
    const { client, user } = await register(test);
    for (let again = 0; again < 11; again++) await signIn(test, user.email);
    const first = await client.ok('GET', '/auth/activity', activityAnswer);
    expect(first.pagination).toMatchObject({ currentPage: 1, limit: 10, totalPages: 2 });
    expect(first.logs).toHaveLength(10);
    const second = await client.ok('GET', '/auth/activity?page=2&limit=10', activityAnswer);
    expect(second.pagination).toMatchObject({ currentPage: 2, totalCount: first.pagination.totalCount });
    expect(second.logs).toHaveLength(first.pagination.totalCount - 10);
    expect((await client.ok('GET', '/auth/activity?page=1&limit=3', activityAnswer)).logs).toHaveLength(3);
  });
});

describe('security settings', () => {
  it('have the defaults of docs/PRODUCT.md, People and profiles', async () => {
    const { client } = await register(test);
    expect(await client.ok('GET', '/auth/security-settings', settings)).toMatchObject({
      twoFactorEnabled: false,
      notificationsEnabled: true,
      sessionTimeout: 30,
    });
  });

  it('are saved as returned with a change, or by their three fields', async () => {
    const { client } = await register(test);
    const read = await client.ok('GET', '/auth/security-settings', settings);
    await client.ok('PUT', '/auth/security-settings', anything, { ...read, sessionTimeout: 60 });
    const body = { twoFactorEnabled: false, notificationsEnabled: false, sessionTimeout: 60 };
    const answered = await client.ok('PUT', '/auth/security-settings', settings, body);
    expect(answered).toMatchObject(body);
    expect(await client.ok('GET', '/auth/security-settings', settings)).toMatchObject(body);
  });
});
