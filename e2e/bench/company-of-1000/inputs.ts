import { API, type RouteDefinition } from '@atrium/contracts';
import { accounts, security } from './inputs/accounts';
import { companies, departments } from './inputs/companies';
import { notifications } from './inputs/notifications';
import { oauth } from './inputs/oauth';
import { people, users } from './inputs/people';
import { chat, leave, time } from './inputs/work';
import { type AllInputs, always, type Source } from './sources';
import type { World } from './world';

/** A route and what it is asked with. */
export interface Subject {
  /** `group.name` of the contracts, with what it does there where it does several things. */
  name: string;
  definition: RouteDefinition;
  source: Source;
}

const NEEDS_PROVIDER = 'asks the provider over the network';

/** What is not measured, and why not. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'oauth.authorize': NEEDS_PROVIDER,
  'oauth.callback': NEEDS_PROVIDER,
  'oauth.link': NEEDS_PROVIDER,
  'oauth.authorizeCalendar': NEEDS_PROVIDER,
  'oauth.connectCalendar': NEEDS_PROVIDER,
  'oauth.disconnectCalendar': 'hands back what a provider granted',
};

async function allInputs(world: World): Promise<AllInputs> {
  return {
    accounts: accounts(world),
    chat: await chat(world),
    companies: await companies(world),
    departments: departments(world),
    ...(await leave(world)),
    notifications: await notifications(world),
    oauth: oauth(world),
    people: await people(world),
    security: security(world),
    time: time(world),
    users: users(world),
  };
}

/** Nothing but a signed-in person is needed: the contract itself is the input. */
const needsNothing = ({ method, params, query }: RouteDefinition): boolean =>
  method === 'GET' && params === undefined && (query === undefined || query.safeParse({}).success);

/**
 * What every served route is asked with, in the order of the contracts.
 *
 * @param served names of the routes, as `group.name`
 * @throws Error naming each route for which nobody said what to ask it with
 */
export async function subjectsOf(world: World, served: ReadonlySet<string>): Promise<Subject[]> {
  const inputs = await allInputs(world);
  const subjects: Subject[] = [];
  const forgotten: string[] = [];
  for (const [group, routes] of Object.entries(API)) {
    // Its keys are those of API, which the types of `Object.entries` do not tell.
    const given = Object.entries<Source | undefined>(inputs[group as keyof AllInputs] ?? {});
    for (const [key, definition] of Object.entries<RouteDefinition>(routes)) {
      const name = `${group}.${key}`;
      if (!served.has(name) || name in LEFT_OUT) continue;
      const found = given.flatMap(([each, source]): Subject[] =>
        source && each.split(' ')[0] === key ? [{ name: `${group}.${each}`, definition, source }] : [],
      );
      if (found.length === 0 && needsNothing(definition)) found.push({ name, definition, source: always({}) });
      if (found.length === 0) forgotten.push(name);
      subjects.push(...found);
    }
  }
  if (forgotten.length > 0) throw new Error(`Nothing says what to ask these with: ${forgotten.join(', ')}.`);
  return subjects;
}

/** Names of the routes that a server serves. */
export async function servedBy(origin: string): Promise<Set<string>> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  // As the server's own test of it shows.
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
  return new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)),
  );
}
