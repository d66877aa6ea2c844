import { defineRoute } from '../route';
import { registry } from '../manifest/registry';
import { registryAnswer } from '../manifest/signed-registry';
import { reportRuns } from './release-runs';

/** Routes of the registry, and of reports about what it names. */
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
  reportRuns,
} as const;
