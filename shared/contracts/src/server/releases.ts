import { z } from 'zod';
import { defineRoute } from '../route';
import { signedPreview } from '../manifest/preview';
import { registry, signedText } from '../manifest/registry';
import { registryAnswer } from '../manifest/signed-registry';
import { LIMITS } from '../primitives';
import { CLIENT_ERROR_STAGES } from './client-errors';
import { packageName, packageVersion } from './packages';

/**
 * The misdeeds of remotes on the page that they share with the shell and each other: to replace built-in functions,
 * `fetch` or methods of `history`; to style elements of the shell; to block the page; to throw errors continuously; to
 * add listeners without end; to cover the shell; to fill the storage of the browser; to publish events without end.
 */
export const MISDEEDS = [
  'patchedBuiltIn',
  'patchedFetch',
  'patchedHistory',
  'globalStyles',
  'blockedPage',
  'errorStorm',
  'listenerFlood',
  'overlay',
  'storageFlood',
  'eventFlood',
] as const;
export type Misdeed = (typeof MISDEEDS)[number];

/** A browser's report about a version of a package that it ran. A run without `failedStage` has succeeded. */
export const releaseRun = z.strictObject({
  package: packageName,
  version: packageVersion,
  /** When it failed: while its code was fetched, while it started, while it ran, or while it was stopped. */
  failedStage: z.enum(CLIENT_ERROR_STAGES).optional(),
  /** The misdeeds of the version. They alone are no failure, since the shell reverts them as far as possible. */
  misdeeds: z.array(z.enum(MISDEEDS)).min(1).max(MISDEEDS.length).optional(),
  /**
   * Time to content in ms: of a remote, from entering it until its page first rendered; of the host, from the start of
   * the navigation until its first screen.
   */
  contentMs: z.int().min(0).max(LIMITS.contentMs).optional(),
});
export type ReleaseRun = z.infer<typeof releaseRun>;

/** The route to which browsers report runs. */
export const reportRuns = defineRoute({
  method: 'POST',
  path: '/release-runs',
  summary:
    'Reports which versions of the host and the remotes ran in this session, whether they failed, and what they did to the page. A session counts once for each version, and as failed once it has reported a failure. Of versions that are not live, only that they still run is stored.',
  access: 'user',
  body: z.strictObject({ runs: z.array(releaseRun).min(1).max(LIMITS.releaseRuns) }),
  status: 204,
  response: z.undefined(),
  errors: ['RATE_LIMITED'],
});

/** Routes of the registry, of previews and of reports about releases. */
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
