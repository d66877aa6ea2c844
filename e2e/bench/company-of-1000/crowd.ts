import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { fillCompany, signIn } from '../side-by-side/people';
import { call } from './calls';

/** Somebody with an account. */
export interface Person {
  id: string;
  email: string;
  /** Access token. */
  token: string;
}

/** The people of the company. Everybody's password is the founder's. */
export interface Crowd {
  /** Somebody signed in who stays, always the same one for a number. */
  colleague(number: number): Person;
  /** Somebody signed in whom nobody else gets: for what ends a session, a password or a membership. */
  once(): Person;
  /** Somebody who belongs to no company, just registered. */
  outsider(): Promise<Person>;
  /** Somebody who is there and was never signed in. */
  bystander(number: number): { id: string };
}

/**
 * Fills the company with so many people.
 *
 * @param colleagues how many of them are signed in and stay
 * @param single how many of them are signed in for `once`
 * @throws Error where nobody would be left beside these
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
  const spare = signedIn.slice(colleagues);
  const others = ids.slice(signedIn.length);
  const pick = <Item>(items: readonly Item[], number: number): Item => {
    const item = items[number % items.length];
    if (item === undefined) throw new Error('Nobody is there to pick.');
    return item;
  };
  return {
    colleague: (number) => pick(signedIn.slice(0, colleagues), number),
    bystander: (number) => ({ id: pick(others, number) }),
    once() {
      const person = spare.pop();
      if (!person) throw new Error('Everybody was given to somebody: raise TAKING.');
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
