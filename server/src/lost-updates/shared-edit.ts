import type { RouteDefinition } from '@atrium/contracts';
import type { Place } from '../cross-company/subject';
import type { Person } from '../testing/domains/people';

export type Fields = Readonly<Record<string, unknown>>;

/** An object that two people edit at the same time. */
export interface EditScene {
  params?: Record<string, string>;
  /** Fields that the route requires in addition to the changed ones. */
  body?: Fields;
  /** Returns the fields as the editors' forms start with them. */
  read(): Promise<Fields>;
  /** Two new values of each field. */
  values: Readonly<Record<string, readonly [mine: unknown, theirs: unknown]>>;
  /** The person who edits in both tabs, if nobody else may edit. */
  editor?: Person;
}

/** An update of an object that several people may edit. */
export interface SharedEdit {
  definition: RouteDefinition;
  /** Creates an object that no other test edits. */
  prepare(place: Place): Promise<EditScene>;
}

export type SharedEdits = readonly SharedEdit[];

export const defineSharedEdit = (definition: RouteDefinition, prepare: SharedEdit['prepare']): SharedEdit => ({
  definition,
  prepare,
});
