import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { inParallel } from '../side-by-side/in-parallel';
import { fillCompany, signIn } from '../side-by-side/people';
import { validToken } from '../side-by-side/tokens';
import { call } from './calls';

/** A user with an account. */
export interface Person {
  id: string;
  email: string;
  /** Access token. */
  token: string;
}

/** The people of the company. All have the founder's password. */
export interface Crowd {
  /** Returns a signed-in person who stays in the company. The same number always returns the same person. */
  colleague(number: number): Person;
  /** Returns a signed-in person for exclusive use: for calls that end a session, a password or a membership. */
  spare(): Person;
  /** Registers a new user without a company. */
  outsider(): Promise<Person>;
  /** Signs everybody in again whose access token may expire soon. */
  renewTokens(): Promise<void>;
  /** Returns a member of the company who has never signed in. */
  bystander(number: number): { id: string };
}

/**
 * Fills the company with the given number of people.
 *
 * @param colleagues number of people who are signed in and stay
 * @param single number of people who are signed in for `spare`
 * @throws Error if these leave nobody for `bystander`
 */
export async function gather(
  { origin, databaseUrl }: { origin: string; databaseUrl: string },
  { companyId, password }: { companyId: string; password: string },
  { people, colleagues, single }: { people: number; colleagues: number; single: number },
): Promise<Crowd> {
  if (colleagues + single >= people) throw new Error(`${people} people are too few for so many calls.`);
  const ids = await fillCompany(databaseUrl, companyId, people);
  const tokens = await signIn(origin, colleagues + single, password);
  const signedIn = tokens.map((token, index): Person => {
    return { id: ids[index] ?? '', email: `person${index + 1}@example.com`, token };
  });
  const spares = signedIn.slice(colleagues);
  const others = ids.slice(signedIn.length);
  const pick = <Item>(items: readonly Item[], number: number): Item => {
    const item = items[number % items.length];
    if (item === undefined) throw new Error('Nobody is there to pick.');
    return item;
  };
  return {
    colleague: (number) => pick(signedIn.slice(0, colleagues), number),
    bystander: (number) => ({ id: pick(others, number) }),
    async renewTokens() {
      const available = [...signedIn.slice(0, colleagues), ...spares];
      await inParallel(available.length, 8, async (number) => {
        const person = pick(available, number);
        person.token = await validToken(origin, { ...person, password }, person.token);
      });
    },
    spare() {
      const person = spares.pop();
      if (!person) throw new Error('Everybody was given to somebody: raise EXCLUSIVE_INPUTS.');
      return person;
    },
    async outsider() {
      const email = `${randomUUID()}@example.com`;
      const { answer } = await call(origin, API.accounts.register, { body: { email, password, name: 'Outsider' } });
      const token = answer.accessToken;
      const { answer: user } = await call(origin, API.accounts.currentUser, { token });
      return { id: user._id, email, token };
    },
  };
}
