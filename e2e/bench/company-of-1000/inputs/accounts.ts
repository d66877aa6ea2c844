import { randomBytes, randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { call } from '../calls';
import { oneTimeCode } from '../../../harness/one-time-code';
import { always, each, type Inputs, inTurns } from '../sources';
import type { World } from '../world';

/** A link as it was mailed to somebody: the letter is not waited for. */
async function mailedToken({ database }: World, { id, email }: { id: string; email: string }, purpose: string) {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into mailed_tokens (id, user_id, purpose, token_hash, email, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, encode(sha256($3), 'hex'), $4, now(), now() + interval '20 minutes')`,
    [id, purpose, Buffer.from(token), email],
  );
  return token;
}

export function accounts(world: World): Inputs<'accounts'> {
  const { origin, founder, ask } = world;
  const { password } = founder;
  const somebody = (): { name: string; email: string; password: string } => ({
    name: 'Newcomer',
    email: `${randomUUID()}@example.com`,
    password,
  });
  const linkToken = async () =>
    new URL((await ask(API.people.createMagicLink, {})).magicLink).searchParams.get('token') ?? '';
  let joining: Promise<string> | undefined;
  return {
    register: each(() => ({ body: somebody(), token: null })),
    login: each((number) => ({ body: { email: world.colleague(number).email, password }, token: null })),
    refresh: each(async (number) => {
      const body = { email: world.colleague(number).email, password };
      return { cookie: (await call(origin, API.accounts.login, { body })).cookies, token: null };
    }),
    logout: each(() => ({ token: world.once().token })),
    verifyInvite: inTurns(async () => ({ query: { token: await (joining ??= linkToken()) }, token: null })),
    registerByInvite: each(async () => ({
      body: { ...somebody(), token: await (joining ??= linkToken()) },
      token: null,
    })),
    forgotPassword: each((number) => ({ body: { email: world.colleague(number).email }, token: null })),
    resetPassword: each(async () => {
      const token = await mailedToken(world, world.once(), 'reset');
      return { params: { token }, body: { password: `${password} anew` }, token: null };
    }),
    changePassword: each(() => ({
      body: { currentPassword: password, password: `${password} changed` },
      token: world.once().token,
    })),
    sendVerification: each((number) => ({ token: world.colleague(number).token })),
    verifyEmail: each(async (number) => {
      const token = await mailedToken(world, world.colleague(number), 'verification');
      return { params: { token }, token: null };
    }),
  };
}

export function security(world: World): Inputs<'security'> {
  const { ask, origin } = world;
  const { password } = world.founder;
  const begin = async () => {
    const { token } = world.once();
    return { token, code: oneTimeCode((await ask(API.security.beginTwoFactor, { token })).secret) };
  };
  return {
    activity: always({ query: { limit: 100 } }),
    endSession: each(async (number) => {
      const { email, token } = world.colleague(number);
      await call(origin, API.accounts.login, { body: { email, password } });
      const { sessions } = await ask(API.security.sessions, { token });
      const other = sessions.find(({ current }) => !current);
      return { params: { id: other?._id ?? '' }, token };
    }),
    endAllSessions: each(() => ({ token: world.once().token })),
    reportInput: always({}),
    saveSettings: each((number) => ({ body: { sessionTimeout: 30 + number }, token: world.colleague(number).token })),
    beginTwoFactor: each((number) => ({ token: world.colleague(number).token })),
    confirmTwoFactor: each(async () => {
      const { token, code } = await begin();
      return { body: { code, currentPassword: password }, token };
    }),
    renewRecoveryCodes: each(async () => {
      const { token, code } = await begin();
      const body = { code, currentPassword: password };
      const { recoveryCodes } = await ask(API.security.confirmTwoFactor, { body, token });
      return { body: { code: recoveryCodes[0] ?? '' }, token };
    }),
  };
}
