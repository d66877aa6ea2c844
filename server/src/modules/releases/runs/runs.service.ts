import type { Registry, ReleaseRun } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { Session } from '../../../lib/session';
import { enqueue } from '../../../jobs/enqueue';
import { holdSession } from '../../sessions/sessions.service';
import { judgeRelease } from '../demotion/judge-release';
import { liveVersions } from '../live-versions.service';
import { saveRuns } from './runs.repository';

/**
 * Stores what a session says about versions that it ran. Runs of versions that are not live are ignored, since anyone
 * can report any name.
 *
 * @param registry the live registry; null without one
 */
export async function recordRuns(
  deps: AppDeps,
  registry: Registry | null,
  session: Session,
  reported: readonly ReleaseRun[],
): Promise<void> {
  const live = liveVersions(registry);
  const runs = mergeRuns(reported.filter((run) => live.get(run.package)?.has(run.version)));
  if (runs.length === 0) return;
  const now = deps.clock.now();
  const { userId, sessionId } = session;
  await deps.db.transaction(async (tx) => {
    await holdSession(deps, tx, session);
    await saveRuns(
      tx,
      runs.map(({ failedStage = null, contentMs = null, ...run }) => ({
        ...run,
        sessionId,
        userId,
        failedStage,
        contentMs,
        createdAt: now,
        updatedAt: now,
      })),
    );
    for (const { package: name, version, failedStage } of runs) {
      if (failedStage) await enqueue(deps, tx, judgeRelease, { name, version }, { key: `${name} ${version}` });
    }
  });
}

/** Merges runs of the same version, since a statement cannot write a row twice. The first value of each field stays. */
function mergeRuns(runs: readonly ReleaseRun[]): ReleaseRun[] {
  const merged = new Map<string, ReleaseRun>();
  for (const run of runs) {
    const key = `${run.package} ${run.version}`;
    merged.set(key, { ...run, ...merged.get(key) });
  }
  return [...merged.values()];
}
