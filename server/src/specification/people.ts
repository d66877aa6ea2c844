import type { SocketApp } from '../testing/sockets';
import { accessTokenAnswer, companyAnswer, magicLinkAnswer, type User, user } from './entities';
import { Stranger } from './stranger';

export const PASSWORD = 'a long enough secret';

let accountCount = 0;

/** Returns an address that nobody has yet. */
export const newEmail = (): string => `stranger${++accountCount}@example.com`;

/** A person who is signed in with another client. */
export interface Member {
  client: Stranger;
  user: User;
}

export async function register({ origin }: SocketApp, token?: string, name = 'Grace Hopper'): Promise<Member> {
  const client = new Stranger(origin);
  const body = { name, email: newEmail(), password: PASSWORD, ...(token !== undefined && { token }) };
  client.accessToken = (await client.ok('POST', '/users', accessTokenAnswer, body)).accessToken;
  return { client, user: await client.ok('GET', '/auth', user) };
}

/** Signs the same or another person in on a new browser. */
export async function signIn({ origin }: SocketApp, email: string, extra: { token?: string } = {}): Promise<Stranger> {
  const client = new Stranger(origin);
  const body = { email, password: PASSWORD, ...extra };
  client.accessToken = (await client.ok('POST', '/auth', accessTokenAnswer, body)).accessToken;
  return client;
}

export const COMPANY = {
  name: 'Acme',
  email: ['office@acme.example'],
  contact: ['+49 30 123456'],
  address: [{ name: 'Head office', address: '1 Main Street' }],
  certified: false,
};

/** Registers a person and creates their company. */
export async function createFounder(test: SocketApp, name = COMPANY.name) {
  const founder = await register(test, undefined, 'Ada Lovelace');
  const { company } = await founder.client.ok('POST', '/company/create', companyAnswer, { ...COMPANY, name });
  founder.user = await founder.client.ok('GET', '/auth', user);
  return { ...founder, company };
}

export async function inviteToken(founder: Stranger): Promise<string> {
  const { magicLink } = await founder.ok('POST', '/users/magic-link', magicLinkAnswer, {});
  return new URL(magicLink).searchParams.get('token') ?? '';
}

/** Creates a company with a founder and an employee who joined through its link. */
export async function createFounderWithEmployee(test: SocketApp) {
  const founder = await createFounder(test);
  return { founder, employee: await register(test, await inviteToken(founder.client), 'Alan Turing') };
}
