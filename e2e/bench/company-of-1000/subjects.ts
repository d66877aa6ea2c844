import { API, type RouteDefinition } from '@atrium/contracts';
import { allInputs } from './inputs';
import { LEFT_OUT } from './left-out';
import { type AllInputs, repeatCall, type Source } from './sources';
import type { World } from './world';

/** A route and the source of its calls. */
export interface Subject {
  /** `group.name` of the contract, followed by the case if the route is measured in several. */
  name: string;
  definition: RouteDefinition;
  source: Source;
}

/**
 * Returns the inputs of every served route, in the order of the contracts.
 *
 * @param served names of the routes, as `group.name`
 */
export async function subjectsOf(world: World, served: ReadonlySet<string>): Promise<Subject[]> {
  const inputs = await allInputs(world);
  const subjects: Subject[] = [];
  for (const [group, routes] of Object.entries(API)) {
    // `group` is a key of `API`, which the type of `Object.entries` does not express.
    const given = Object.entries<Source | undefined>(inputs[group as keyof AllInputs] ?? {});
    for (const [key, definition] of Object.entries<RouteDefinition>(routes)) {
      const name = `${group}.${key}`;
      if (!served.has(name) || name in LEFT_OUT) continue;
      const found = given.flatMap(([each, source]): Subject[] =>
        source && each.split(' ')[0] === key ? [{ name: `${group}.${each}`, definition, source }] : [],
      );
      // The types require an input unless the route needs only a signed-in caller.
      subjects.push(...(found.length > 0 ? found : [{ name, definition, source: repeatCall({}) }]));
    }
  }
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
