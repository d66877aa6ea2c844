import { API } from '@atrium/contracts';
import { ApiRefusal, DemoClient } from './api';
import { DEMO_COMPANY, DEMO_PASSWORD, DEMO_PEOPLE } from './company';

/** Signed-in clients of all demo users, by key. */
export type DemoClients = ReadonlyMap<string, DemoClient>;

/** Registers the founder and creates the company; everybody else joins with the magic link, as in real use. */
export async function seedPeople(origin: string): Promise<DemoClients> {
  const clients = new Map<string, DemoClient>();
  let token: string | undefined;
  for (const person of DEMO_PEOPLE) {
    const client = new DemoClient(origin);
    await client.enter({ ...person, password: DEMO_PASSWORD, ...(token === undefined ? {} : { token }) });
    clients.set(person.key, client);
    const { company } = await client.call(API.accounts.currentUser);
    if (!company && token === undefined) await client.call(API.companies.create, { body: DEMO_COMPANY });
    else if (!company) await client.call(API.companies.join, { body: { token: token ?? '' } });
    token ??= await fetchInvitation(client);
  }
  return clients;
}

/** Returns the token of the company's magic link. */
async function fetchInvitation(founder: DemoClient): Promise<string> {
  const { magicLink } = await founder.call(API.people.magicLink).catch((failure: unknown) => {
    if (failure instanceof ApiRefusal && [404, 410].includes(failure.status)) {
      return founder.call(API.people.createMagicLink);
    }
    throw failure;
  });
  return new URL(magicLink).searchParams.get('token') ?? '';
}
