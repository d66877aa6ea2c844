import type { API, RouteDefinition } from '@atrium/contracts';
import { type Call, type CallOf, inParallel } from './calls';

/** Where the calls of one route come from. */
export interface Source<Given extends Call = Call> {
  /** Makes what they need before the first is sent; then one call for each number below `count`. */
  prepare(count: number): Promise<(number: number) => Given | Promise<Given>>;
  /** One ends what the next begins with, so they never overlap, and each is made right before it is sent. */
  inTurns: boolean;
}

/** The same call each time: what reads, or may be repeated with the same work. */
export const always = <Given extends Call>(given: Given): Source<Given> => ({
  prepare: async () => () => given,
  inTurns: false,
});

/** A call of its own each time, with what it needs made up front. */
export const each = <Given extends Call>(make: (number: number) => Given | Promise<Given>): Source<Given> => ({
  async prepare(count) {
    const calls = await inParallel(count, 8, async (number) => make(number));
    return (number) => {
      const given = calls[number];
      if (!given) throw new Error(`There is no call ${number} of ${count}.`);
      return given;
    };
  },
  inTurns: false,
});

/** A call of its own each time, made when the one before has ended. */
export const inTurns = <Given extends Call>(make: (number: number) => Given | Promise<Given>): Source<Given> => ({
  prepare: async () => make,
  inTurns: true,
});

type Api = typeof API;
type Route<Group extends keyof Api, Name extends keyof Api[Group]> = Api[Group][Name] extends RouteDefinition
  ? Api[Group][Name]
  : never;

/** For routes of a group by their name; a route that does several things once for each, as `name (what)`. */
export type Inputs<Group extends keyof Api> = {
  [Name in keyof Api[Group] & string as Name | `${Name} (${string})`]?: Source<CallOf<Route<Group, Name>>>;
};
export type AllInputs = { [Group in keyof Api]?: Inputs<Group> };
