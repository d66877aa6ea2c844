import { API, type LiveVersion, type ReleasedPackage } from '@atrium/contracts';
import { buildUser, type FakeApi, signedIn, SOME_INSTANT } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { opsRoutes } from '../routes';

const routes = [opsRoutes((children) => ({ children }))];

/** Loads the code of all pages, so that no test waits for its first compilation. */
export const preloadPages = () =>
  Promise.all([
    import('../components/page/ops-page'),
    import('../components/page/unknown-section'),
    import('../components/releases/releases-section'),
    import('../components/releases/package-section'),
    import('../components/freezes/freezes-section'),
    import('../components/logs/history-section'),
    import('../components/logs/calls-section'),
    import('../components/tokens/tokens-section'),
  ]);

/** Builds a live version that 100 sessions ran without a failure. */
export const buildLive = (
  state: LiveVersion['state'],
  version: string,
  changes: Partial<LiveVersion> = {},
): LiveVersion => ({
  version,
  state,
  since: SOME_INSTANT,
  by: 'grace@example.com',
  isRefused: false,
  runs: 100,
  failures: 0,
  medianContentMs: 1_234,
  problems: [],
  ...changes,
});

/** Builds a remote with an active, a last good and a third stored version, and no canary. */
export function buildReleased(changes: Partial<ReleasedPackage> = {}): ReleasedPackage {
  return {
    name: 'remote-example',
    live: [buildLive('active', '1.3.0'), buildLive('lastGood', '1.2.0')],
    stored: ['1.4.0', '1.3.0', '1.2.0'].map((version) => ({ version, storedAt: SOME_INSTANT, commits: null })),
    canRollBack: true,
    mayChange: true,
    ...changes,
  };
}

/** Builds a remote with a canary. */
export const buildWithCanary = (version = '1.4.0', changes: Partial<LiveVersion> = {}): ReleasedPackage =>
  buildReleased({
    live: [
      buildLive('active', '1.3.0'),
      buildLive('canary', version, { percent: 10, ...changes }),
      buildLive('lastGood', '1.2.0'),
    ],
  });

interface OpenOptions {
  at?: string;
  /** The packages in the response; a function is called for each request. */
  packages?: ReleasedPackage[] | (() => ReleasedPackage[]);
  language?: 'en' | 'de';
  /** Sets further responses. */
  api?: (api: FakeApi) => unknown;
}

/** Opens a page below /ops as an operator of an installation in which little has happened. */
export function openOps({ at = '/ops', packages = [buildReleased()], language = 'en', api }: OpenOptions = {}) {
  return renderHost(routes, {
    at,
    language,
    session: signedIn(buildUser({ isOperator: true, company: null })),
    api: (fake) => {
      fake
        .answer(API.operators.releases, () => ({
          serial: 1,
          packages: typeof packages === 'function' ? packages() : packages,
        }))
        .answer(API.operators.health, () => ({ starts: [], versions: [] }))
        .answer(API.operators.freezes, () => ({ freezes: [], freezable: null }))
        .answer(API.operators.history, () => ({ entries: [], nextCursor: null }))
        .answer(API.operators.calls, () => ({ entries: [], nextCursor: null }))
        .answer(API.operators.tokens, () => ({ tokens: [], grantable: null }));
      api?.(fake);
    },
  });
}
