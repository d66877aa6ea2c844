import { z } from 'zod';
import { canaryPercent } from '../../manifest/registry';
import { instant, line, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { packageName, packageVersion } from '../../server/packages';

/** Figures of the signed-in sessions that ran a version. */
const runFigures = z.object({
  runs: z.number().int(),
  failures: z.number().int(),
  /** Null if no session reported its time to content. */
  medianContentMs: z.number().int().nullable(),
});

/** A version that browsers may run: the active one, its canary, or the last good one. */
const liveVersion = runFigures.extend({
  version: z.string(),
  state: z.enum(['active', 'canary', 'lastGood']),
  /** When it got this state and by whom, according to the history; null if the history lacks it. */
  since: instant.nullable(),
  by: z.string().nullable(),
  /** Whether browsers refuse it, since no trusted key signed it. They run the last good version instead, if any. */
  isRefused: z.boolean(),
  /** Share of the cohorts that run it; only of a canary. */
  percent: canaryPercent.optional(),
  /**
   * The problems in the counted sessions, the most frequent first: the stage at which the version failed (`fetch`,
   * `start`, `crash`, `dispose`), or a misdeed. Servers of newer versions may send further kinds.
   */
  problems: z.array(z.object({ kind: z.string(), sessions: z.number().int() })),
});
export type LiveVersion = z.infer<typeof liveVersion>;

/** The live and stored versions of the host or a remote. */
export const releasedPackage = z.object({
  name: z.string(),
  /** Empty if nothing is live of the package; otherwise the active version first. */
  live: z.array(liveVersion),
  /** All stored versions, the newest first. */
  stored: z.array(
    z.object({
      version: z.string(),
      storedAt: instant,
      /**
       * The commits of the package that the version has and the active one has not; null if it is not newer, or if the
       * builds did not record it.
       */
      commits: z
        .object({
          count: z.number().int(),
          /** The first lines of up to ten of them, the newest first. */
          subjects: z.array(z.string()),
        })
        .nullable(),
    }),
  ),
  /** Whether a rollback without a given version is possible. */
  canRollBack: z.boolean(),
  /** Whether the caller operates the package. A token needs the scope of a change as well. */
  mayChange: z.boolean(),
});
export type ReleasedPackage = z.infer<typeof releasedPackage>;

/** An action of the release history. Servers of newer versions may send further ones. */
const historyEntry = z.object({
  at: instant,
  /** The email address of an operator, the user of a machine, or `atrium` for a demotion. */
  who: z.string(),
  action: z.string(),
  /** The package; `*` for a freeze of all packages. */
  name: z.string(),
  version: z.string().optional(),
  /** The public key that was created, trusted or revoked. */
  key: z.string().optional(),
  /** The version that was active before, or was demoted; null for the first one. */
  from: z.string().nullable().optional(),
  percent: z.number().optional(),
  why: z.string().optional(),
  /** The period of a freeze that was set or ended. */
  begins: instant.optional(),
  ends: instant.optional(),
  /** The reason why the release command ignored freezes. */
  despiteFreeze: z.string().optional(),
});
export type ReleaseHistoryEntry = z.infer<typeof historyEntry>;

const why = line(LIMITS.releaseReason);
const params = z.object({ name: packageName });
const change = z.object({
  name: z.string(),
  version: z.string(),
  from: z.string().nullable(),
  serial: z.number().int(),
});
const refused = ['NOT_FOUND', 'RELEASE_CHANGED', 'RELEASE_REFUSED', 'TOKEN_SCOPE', 'OPERATOR_PACKAGES'] as const;
const refusedOrFrozen = [...refused, 'RELEASE_FROZEN'] as const;

/** The periods over which the health of versions is shown. */
export const HEALTH_PERIODS = ['day', 'month'] as const;
export type HealthPeriod = (typeof HEALTH_PERIODS)[number];

const list = defineRoute({
  method: 'GET',
  path: '/ops/releases',
  summary:
    'Returns what is live and stored of the host and each remote, and how sessions ran it. Tokens need the scope read.',
  access: 'operator',
  response: z.object({ serial: z.number().int(), packages: z.array(releasedPackage) }),
  errors: ['TOKEN_SCOPE', 'RELEASE_REFUSED'],
});

const health = defineRoute({
  method: 'GET',
  path: '/ops/releases/:name/health',
  summary:
    'Returns how sessions ran each version of a package over time: for the last day by the hour, or for the last 30 days by the day. Tokens need the scope read.',
  access: 'operator',
  params,
  query: z.strictObject({ period: z.enum(HEALTH_PERIODS).default('day') }),
  response: z.object({
    /** Beginnings of the intervals, oldest first; the last one ends now. */
    starts: z.array(instant),
    versions: z.array(
      z.object({
        version: z.string(),
        /** One for each interval. */
        figures: z.array(runFigures),
      }),
    ),
  }),
  errors: ['TOKEN_SCOPE'],
});

const history = defineRoute({
  method: 'GET',
  path: '/ops/releases/history',
  summary:
    'Returns who changed what of the releases, their keys and freezes, newest first. Tokens need the scope read.',
  access: 'operator',
  query: z.strictObject({
    name: packageName.optional(),
    /** `nextCursor` of the previous page. */
    cursor: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(50),
  }),
  response: z.object({ entries: z.array(historyEntry), nextCursor: z.number().int().nullable() }),
  errors: ['TOKEN_SCOPE'],
});

const activate = defineRoute({
  method: 'POST',
  path: '/ops/releases/:name/activate',
  summary:
    'Makes a stored version of a package live for everybody, unless it conflicts with what else is live. Tokens need the scope activate.',
  access: 'operator',
  params,
  body: z.strictObject({
    version: packageVersion,
    /** The version that the caller knows to be active, or null for none. If another one is, nothing changes. */
    active: packageVersion.nullable().optional(),
    /** The canary that the caller knows, which this ends, or null for none. If there is another one, nothing changes. */
    canary: packageVersion.nullable().optional(),
    why: why.optional(),
  }),
  response: change,
  errors: refusedOrFrozen,
});

const startCanary = defineRoute({
  method: 'POST',
  path: '/ops/releases/:name/canary',
  summary: 'Lets a share of the users run a stored version of a remote. Tokens need the scope canary.',
  access: 'operator',
  params,
  body: z.strictObject({
    version: packageVersion,
    percent: canaryPercent,
    /** The version that the caller knows to be active. If another one is, nothing changes. */
    active: packageVersion.optional(),
    /** The canary that the caller knows, which this replaces, or null for none. If there is another one, nothing changes. */
    canary: packageVersion.nullable().optional(),
    why: why.optional(),
  }),
  response: change,
  errors: refusedOrFrozen,
});

const promote = defineRoute({
  method: 'POST',
  path: '/ops/releases/:name/promote',
  summary: 'Makes the canary of a remote live for everybody. Tokens need the scope activate.',
  access: 'operator',
  params,
  body: z.strictObject({
    /** The canary. If it is another one, or there is none, nothing changes. */
    version: packageVersion,
    why: why.optional(),
  }),
  response: change,
  errors: refusedOrFrozen,
});

const abort = defineRoute({
  method: 'POST',
  path: '/ops/releases/:name/abort',
  summary: 'Ends the canary of a remote, in open tabs too. Tokens need the scope canary.',
  access: 'operator',
  params,
  body: z.strictObject({
    /** The canary. If it is another one, or there is none, nothing changes. */
    version: packageVersion,
    why: why.optional(),
  }),
  response: change,
  errors: refused,
});

const rollBack = defineRoute({
  method: 'POST',
  path: '/ops/releases/:name/rollback',
  summary: 'Makes an earlier version of a package live at once, in open tabs too. Tokens need the scope rollback.',
  access: 'operator',
  params,
  body: z.strictObject({
    /** The active version, which is left. If another one is active, nothing changes. */
    version: packageVersion,
    /** The version to return to; the last good one without it. A newer one that was never live is refused if frozen. */
    to: packageVersion.optional(),
    why,
  }),
  response: change,
  errors: refusedOrFrozen,
});

/** Routes of the live versions: their state, health, history and changes. */
export const liveReleaseRoutes = {
  releases: list,
  health,
  history,
  activate,
  startCanary,
  promote,
  abort,
  rollBack,
} as const;
