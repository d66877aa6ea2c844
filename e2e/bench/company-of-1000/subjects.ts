import { API, type RouteDefinition } from '@atrium/contracts';
import { allInputs, LEFT_OUT } from './inputs';
import { type AllInputs, always, type Source } from './sources';
import type { World } from './world';

/** A route and the source of its calls. */
export interface Subject {
  /** `group.name` of the contract, followed by the case if the route is measured in several. */
  name: string;
  definition: RouteDefinition;
  source: Source;
}

/** Returns whether a route needs only a signed-in caller, so that no input has to be defined for it. */
const needsNothing = ({ method, params, query }: RouteDefinition): boolean =>
  method === 'GET' && params === undefined && (query === undefined || query.safeParse({}).success);

/**
 * Returns the inputs of every served route, in the order of the contracts.
 *
 * @param served names of the routes, as `group.name`
 * @throws Error naming each route without an input
 */
export async function subjectsOf(world: World, served: ReadonlySet<string>): Promise<Subject[]> {
  const inputs = await allInputs(world);
  const subjects: Subject[] = [];
  const forgotten: string[] = [];
  for (const [group, routes] of Object.entries(API)) {
    // `group` is a key of `API`, which the type of `Object.entries` does not express.
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

/** Returns the names of the routes that a server serves. */
export async function servedBy(origin: string): Promise<Set<string>> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  // A server test verifies this shape.
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
  return new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)),
  );
}
