import { API } from '@atrium/contracts';
import type { DemoClient } from './api';
import { DEMO_PEOPLE } from './company';

/** Returns the user ids of all demo users, by key. */
export async function fetchUserIds(client: DemoClient): Promise<ReadonlyMap<string, string>> {
  const { employees } = await client.call(API.people.employees);
  return new Map(
    DEMO_PEOPLE.flatMap(({ key, email }) => {
      const found = employees.find(({ user }) => user.email === email);
      return found ? [[key, found.user._id] as const] : [];
    }),
  );
}
