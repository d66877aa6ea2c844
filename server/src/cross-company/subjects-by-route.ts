import type { RouteDefinition } from '@atrium/contracts';
import type { MakeSubject } from './subject';
import { subjects } from './subjects';

/** Returns the key of a route in `SUBJECTS`: its method and path. */
export const keyOf = ({ method, path }: RouteDefinition): string => `${method} ${path}`;

/** Subjects by method and path. */
export const SUBJECTS: ReadonlyMap<string, MakeSubject> = new Map(
  subjects.map(([definition, make]) => [keyOf(definition), make]),
);
