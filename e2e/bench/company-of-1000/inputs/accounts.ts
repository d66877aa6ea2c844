import { randomBytes, randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { call } from '../calls';
import { each, type Inputs, inTurns } from '../sources';
import type { World } from '../world';

/** Creates the token of a mailed link directly in the database, without waiting for the email. */
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
    logout: each(() => ({ token: world.spare().token })),
    verifyInvite: inTurns(async () => ({ query: { token: await (joining ??= linkToken()) }, token: null })),
    registerByInvite: each(async () => ({
      body: { ...somebody(), token: await (joining ??= linkToken()) },
      token: null,
    })),
    forgotPassword: each((number) => ({ body: { email: world.colleague(number).email }, token: null })),
    resetPassword: each(async () => {
      const token = await mailedToken(world, world.spare(), 'reset');
      return { params: { token }, body: { password: `${password} changed` }, token: null };
    }),
    changePassword: each(() => ({
      body: { currentPassword: password, password: `${password} changed` },
      token: world.spare().token,
    })),
    sendVerification: each((number) => ({ token: world.colleague(number).token })),
    verifyEmail: each(async (number) => {
      const token = await mailedToken(world, world.colleague(number), 'verification');
      return { params: { token }, token: null };
    }),
  };
}
