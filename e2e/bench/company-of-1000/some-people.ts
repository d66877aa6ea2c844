import type { World } from './world';

/** The size of a department, or of a group with grants. */
const SOME = 20;

/** Returns the user ids of a group, a different one for each call. */
export const someOf = ({ bystander }: World, number: number): string[] =>
  Array.from({ length: SOME }, (_, index) => bystander(number * SOME + index).id);
