import type { ResponseOf, RouteDefinition } from '@atrium/contracts';
import type pg from 'pg';
import { call, type CallOf } from './calls';
import type { Crowd } from './crowd';

/** What inputs are made of. */
export interface World extends Crowd {
  origin: string;
  founder: { accessToken: string; companyId: string; email: string; password: string };
  /** For what the API gives nobody: secrets that go by mail, what a provider grants. */
  database: pg.Pool;
  /** Calls a route, unmeasured; as the founder unless told. */
  ask<Definition extends RouteDefinition>(
    definition: Definition,
    given: CallOf<Definition>,
  ): Promise<ResponseOf<Definition>>;
}

export function createWorld(given: Omit<World, 'ask'>): World {
  return {
    ...given,
    async ask(definition, each) {
      const { answer } = await call(given.origin, definition, { token: given.founder.accessToken, ...each });
      return answer;
    },
  };
}
