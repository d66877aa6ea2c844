import { API } from '@atrium/contracts';
import { PASSWORD, type Person } from './domains/people';

/** Signs a person in again, for example after their access token expired. */
export async function signInAgain(person: Person): Promise<void> {
  const body = { email: person.email, password: PASSWORD };
  person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
}
