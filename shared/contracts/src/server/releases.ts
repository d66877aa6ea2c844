import { defineRoute } from '../route';
import { registry } from '../manifest/registry';
import { registryAnswer } from '../manifest/signed-registry';

/** The route of the registry. */
export const releases = {
  signedRegistry: defineRoute({
    method: 'GET',
    path: '/registry/signed',
    summary: 'Returns which releases of the host and the remotes are live, with the signatures that browsers verify.',
    access: 'public',
    response: registryAnswer,
    errors: ['UNAVAILABLE'],
  }),
  registry: defineRoute({
    method: 'GET',
    path: '/registry',
    summary: 'Returns which releases of the host and the remotes are live, for hosts that verify no signatures.',
    access: 'public',
    response: registry,
    errors: ['UNAVAILABLE'],
  }),
} as const;
