import { z } from 'zod';
import { defineRoute } from '../route';
import { signedPreview } from '../manifest/preview';
import { registry, signedText } from '../manifest/registry';
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
  preview: defineRoute({
    method: 'GET',
    path: '/registry/preview',
    summary:
      'Returns the signed release that a preview names, for the browser that opened its address. Answers like a missing one if the preview was not signed here, has ended, or names a release that is not stored or not trusted any more.',
    access: 'public',
    query: z.strictObject(signedPreview.shape),
    response: z.object({ release: signedText }),
    errors: ['NOT_FOUND'],
  }),
  reportRuns,
} as const;
