import type { ResponseOf, RouteDefinition } from '@atrium/contracts';
import type pg from 'pg';
import { call, type CallOf } from './calls';
import type { Crowd } from './crowd';

/** The people and data with which inputs build their calls. */
export interface World extends Crowd {
  origin: string;
  founder: { accessToken: string; companyId: string; email: string; password: string };
  /** For data that the API never returns: secrets sent by email, grants of a provider. */
  database: pg.Pool;
  /** Calls a route without measuring it. Defaults to the founder as the caller. */
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
