import type { RouteDefinition } from '@atrium/contracts';
import type { MakeSubject } from './subject';
import { subjects } from './subjects';

/** Returns the key of a route in `SUBJECTS`: its method and path. */
export const keyOf = ({ method, path }: RouteDefinition): string => `${method} ${path}`;

/** Subjects by method and path. */
export const SUBJECTS: ReadonlyMap<string, MakeSubject> = new Map(
  subjects.map(([definition, make]) => [keyOf(definition), make]),
);

/** Returns the call that the cross-company tests make to a route. */
export function subjectOf(definition: RouteDefinition): MakeSubject {
  const make = SUBJECTS.get(keyOf(definition));
  if (!make) throw new Error(`No subject for ${keyOf(definition)}`);
  return make;
}
