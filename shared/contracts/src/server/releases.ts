import { defineRoute } from '../route';
import { registry } from '../manifest/registry';

/** The route of the registry. */
export const releases = {
  registry: defineRoute({
    method: 'GET',
    path: '/registry',
    summary: 'Which releases of the host and the remotes are live.',
    access: 'public',
    response: registry,
    errors: ['UNAVAILABLE'],
  }),
} as const;
