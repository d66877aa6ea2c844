import type { API, QueryOf, RouteDefinition } from '@atrium/contracts';
import { inParallel } from '../side-by-side/in-parallel';
import type { Call, CallOf } from './calls';
import type { LEFT_OUT } from './left-out';

/** Generates the calls of one route. */
export interface Source<Given extends Call = Call> {
  /** Prepares the data for all calls. Returns a function that returns the call for each number below `count`. */
  prepare(count: number): Promise<(number: number) => Given | Promise<Given>>;
  /** Whether each call depends on the previous one, so that calls never overlap and are built right before sending. */
  isSequential: boolean;
}

/** Repeats the same call: for routes that read, or that do the same work when repeated. */
export const repeatCall = <Given extends Call>(given: Given): Source<Given> => ({
  prepare: async () => () => given,
  isSequential: false,
});

/** Builds a separate call for each number, all before the first is sent. */
export const each = <Given extends Call>(make: (number: number) => Given | Promise<Given>): Source<Given> => ({
  async prepare(count) {
    const calls = await inParallel(count, 8, async (number) => make(number));
    return (number) => {
      const given = calls[number];
      if (!given) throw new Error(`There is no call ${number} of ${count}.`);
      return given;
    };
  },
  isSequential: false,
});

/** Builds a separate call for each number, after the previous one has finished. */
export const inTurns = <Given extends Call>(make: (number: number) => Given | Promise<Given>): Source<Given> => ({
  prepare: async () => make,
  isSequential: true,
});

type Api = typeof API;
type Route<Group extends keyof Api, Name extends keyof Api[Group]> = Api[Group][Name] extends RouteDefinition
  ? Api[Group][Name]
  : never;

/** Whether a route needs only a signed-in caller. */
type NeedsNothing<Definition extends RouteDefinition> = Definition extends { method: 'GET' }
  ? Definition extends { params: object }
    ? false
    : Definition extends { query: object }
      ? object extends QueryOf<Definition>
        ? true
        : false
      : true
  : false;

/** The routes of a group that need an input to be measured. */
type RouteWithInput<Group extends keyof Api> = {
  [Name in keyof Api[Group] & string]: `${Group}.${Name}` extends keyof typeof LEFT_OUT
    ? never
    : NeedsNothing<Route<Group, Name>> extends true
      ? never
      : Name;
}[keyof Api[Group] & string];

type CaseOf<Name extends string> = Name | `${Name} (${string})`;

/** Sources of a group's calls by route name. A route with several cases has a source for each, as `name (case)`. */
export type Inputs<Group extends keyof Api> = {
  [Name in RouteWithInput<Group>]: Source<CallOf<Route<Group, Name>>>;
} & {
  [Name in keyof Api[Group] & string as CaseOf<Name>]?: Source<CallOf<Route<Group, Name>>>;
};

type GroupWithInputs = { [Group in keyof Api]: RouteWithInput<Group> extends never ? never : Group }[keyof Api];
export type AllInputs = { [Group in GroupWithInputs]: Inputs<Group> } & { [Group in keyof Api]?: Inputs<Group> };
