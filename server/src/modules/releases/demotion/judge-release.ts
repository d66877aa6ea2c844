import {
  decide,
  demote,
  type Demotion,
  type HistoryEntry,
  liveOf,
  readHistory,
  readRegistry,
  Refusal,
  type Target,
} from '@atrium/releases';
import { z } from 'zod';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { enqueueAll } from '../../../jobs/enqueue';
import { sendAllLater } from '../../../jobs/mail-later';
import { operatorsOf } from '../../../lib/operated-packages';
import { countingStart, countRuns, type RunCounts } from '../runs/runs.repository';
import { callWebhook } from './call-webhook';
import { demotionLetter, notifyOfFailure } from './notify-of-failure';

const NO_RUNS: RunCounts = { runs: 0, failures: 0, people: 0, failedPeople: 0 };

const NOTHING_BEFORE = 'No good version was live before it.';

/** Demotes a version if it fails clearly more often than the previous one. Added with each failed run of a version. */
export const judgeRelease = defineJob({
  name: 'releases.judge',
  schema: z.strictObject({ name: z.string(), version: z.string() }),
  async run(deps, target, { attempt }) {
    const store = deps.releaseStore;
    if (attempt > 1) await notifyOfFormerAttempt(deps, target);
    const baseline = await findBaseline(target, deps);
    if (baseline === undefined) return;
    const since = countingStart(deps.clock.now());
    const count = (version: string) => countRuns(deps.db, target.name, version, { since });
    const [candidate, before] = await Promise.all([
      count(target.version),
      baseline === null ? NO_RUNS : count(baseline),
    ]);
    const decision = decide(candidate, before, { minFailures: deps.config.demotionMinFailures });
    if (!decision.demote) return;
    if (baseline === null) {
      await notifyOfFailure(deps, target, decision.why, NOTHING_BEFORE);
      return;
    }
    const demotion = await demote(store, target, decision.why).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await notifyOfFailure(deps, target, decision.why, error.message);
      return null;
    });
    if (demotion) await notifyOperators(deps, demotion, decision.why);
  },
});

/** Returns the version that would run instead of a live one; null if there is none, undefined if it is not live. */
async function findBaseline({ name, version }: Target, { releaseStore }: AppDeps): Promise<string | null | undefined> {
  const live = liveOf(await readRegistry(releaseStore), name);
  if (live?.active.version === version) return live.lastGood?.version ?? null;
  return live && 'canary' in live && live.canary?.release.version === version ? live.active.version : undefined;
}

/** Actions that make another version live, or end a canary. */
const CHANGES: readonly HistoryEntry['action'][] = [
  'activate',
  'canary',
  'promote',
  'abort',
  'rollback',
  'demote',
  'remove',
];

/**
 * Notifies operators of a demotion by an earlier attempt of this job that failed or was killed afterwards, since the
 * demotion is not repeated. Operators receive at least one email, possibly two.
 */
async function notifyOfFormerAttempt(deps: AppDeps, { name, version: from }: Target): Promise<void> {
  const history = await readHistory(deps.releaseStore);
  const last = history.findLast((entry) => entry.name === name && CHANGES.includes(entry.action));
  if (last?.action !== 'demote' || last.from !== from) return;
  const { version = '', serial = 0, percent, why = '' } = last;
  await notifyOperators(deps, { name, from, version, serial, ...(percent !== undefined && { percent }) }, why);
}

async function notifyOperators(deps: AppDeps, demotion: Demotion, why: string): Promise<void> {
  const { config, log } = deps;
  log.error({ ...demotion, why }, 'A release was demoted');
  const letters = operatorsOf(config, demotion.name).map((to) => demotionLetter(config, to, demotion, why));
  const at = deps.clock.now().toISOString();
  const { name, from: demoted, version: instead } = demotion;
  const calls = config.operationsWebhook
    ? [{ event: 'release.demoted' as const, at, name, demoted, instead, why }]
    : [];
  await deps.db.transaction(async (tx) => {
    await sendAllLater(deps, tx, letters);
    await enqueueAll(deps, tx, callWebhook, calls);
  });
}
