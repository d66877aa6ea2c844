import { API, type OperatorToken } from '@atrium/contracts';
import { activate, openStore, type Store } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import { eq } from 'drizzle-orm';
import { users } from '../../composition/schema';
import type { TestApp } from '../app';
import { TestClient } from '../client';
import { setUpTwoFactor } from '../sign-in';
import { createPerson, type Person } from './people';

type Test = Pick<TestApp, 'app' | 'deps' | 'clock'>;

/** Verifies a person's address, or declares it unverified. */
export async function setVerified({ deps }: Test, { id }: Person, isVerified: boolean): Promise<void> {
  const emailVerifiedAt = isVerified ? deps.clock.now() : null;
  await deps.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, id));
}

/** Adds an address to `OPERATORS`, as a restart with another configuration does. */
export function addOperator({ deps }: Test, email: string): void {
  deps.config.operators = [...deps.config.operators, email];
}

/** Replaces the addresses of those who operate single remotes, as a restart with another configuration does. */
export function setRemoteOperators({ deps }: Test, operators: Test['deps']['config']['remoteOperators']): void {
  deps.config.remoteOperators = operators;
}

/** Removes an address from `OPERATORS`. */
export function removeOperator({ deps }: Test, email: string): void {
  deps.config.operators = deps.config.operators.filter((each) => each !== email);
}

/** Creates a person who operates the installation, with a second factor. Belongs to no company. */
export async function createOperator(test: Test, identity: { name?: string; email?: string } = {}): Promise<Person> {
  const person = await createPerson(test, identity);
  addOperator(test, person.email);
  await makeSecure(test, person);
  return person;
}

/** Creates a person who operates these remotes, with a second factor. */
export async function createRemoteOperator(test: Test, ...names: string[]): Promise<Person> {
  const person = await createPerson(test);
  const { remoteOperators } = test.deps.config;
  setRemoteOperators(test, [...remoteOperators, ...names.map((name) => ({ name, email: person.email }))]);
  await makeSecure(test, person);
  return person;
}

async function makeSecure(test: Test, person: Person): Promise<void> {
  await setVerified(test, person, true);
  await setUpTwoFactor(test, person);
}

/** Creates a token and returns the pipeline that has it. */
export async function createPipeline(
  { app }: Pick<TestApp, 'app'>,
  operator: Person,
  grant: Partial<Pick<OperatorToken, 'name' | 'scopes' | 'packages'>> & { days?: number } = {},
): Promise<TestClient & { token: OperatorToken }> {
  const body = { name: 'Pipeline', scopes: ['read'], packages: null, days: 30, ...grant };
  const { token, secret } = await operator.ok(API.operators.createToken, { body });
  return Object.assign(new TestClient(app), { accessToken: secret, token });
}

/** Stores versions of a remote and makes the first one live. */
export async function makeLive({ deps }: Pick<TestApp, 'deps'>, name: string, ...versions: string[]): Promise<Store> {
  const store = openStore(deps.config.dataDir);
  for (const version of versions) await storeFakeRelease(store, { name, version });
  await activate(
    store,
    versions.slice(0, 1).map((version) => ({ name, version })),
    { who: 'ada' },
  );
  return store;
}
