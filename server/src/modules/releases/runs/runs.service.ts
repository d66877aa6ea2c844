import type { Registry, ReleaseRun } from '@atrium/contracts';
import { isStored } from '@atrium/releases';
import type { AppDeps } from '../../../deps/deps';
import type { Session } from '../../../lib/session';
import { enqueue } from '../../../jobs/enqueue';
import { cohortOf, isSmallInstallation } from '../../memberships/memberships.service';
import { holdSession } from '../../sessions/sessions.service';
import { judgeRelease } from '../demotion/judge-release';
import { liveVersions } from '../live-versions.service';
import { recordLastRuns } from './last-runs.repository';
import { saveRuns } from './runs.repository';

/**
 * Stores the reports of a session about versions that it ran. For stored versions that are not live for this person,
 * such as a canary that does not include them, it stores only that they still run. It ignores unknown versions, since
 * anyone can report any name.
 *
 * @param registry the live registry; null without one
 */
export async function recordRuns(
  deps: AppDeps,
  registry: Registry | null,
  session: Session,
  reported: readonly ReleaseRun[],
): Promise<void> {
  const live = liveVersions(registry, cohortOf(session, await isSmallInstallation(deps.db)));
  const isLive = ({ package: name, version }: ReleaseRun) => live.get(name)?.has(version) ?? false;
  const known = mergeRuns(
    reported.filter((run) => isLive(run) || isStored(deps.releaseStore, run.package, run.version)),
  );
  const runs = known.filter(isLive);
  const now = deps.clock.now();
  await recordLastRuns(
    deps.db,
    known.map(({ package: name, version }) => ({ name, version })),
    now,
  );
  if (runs.length === 0) return;
  const { userId, sessionId } = session;
  await deps.db.transaction(async (tx) => {
    await holdSession(deps, tx, session);
    await saveRuns(
      tx,
      runs.map(({ failedStage = null, contentMs = null, misdeeds = [], ...run }) => ({
        ...run,
        sessionId,
        userId,
        failedStage,
        contentMs,
        misdeeds: [...new Set(misdeeds)],
        createdAt: now,
        updatedAt: now,
      })),
    );
    for (const { package: name, version, failedStage } of runs) {
      if (failedStage) await enqueue(deps, tx, judgeRelease, { name, version }, { key: `${name} ${version}` });
    }
  });
}

/**
 * Merges runs of the same version, since a statement cannot write a row twice. Keeps the first value of each field and
 * accumulates misdeeds.
 */
function mergeRuns(runs: readonly ReleaseRun[]): ReleaseRun[] {
  const merged = new Map<string, ReleaseRun>();
  for (const run of runs) {
    const key = `${run.package} ${run.version}`;
    const known = merged.get(key);
    const misdeeds = [...(known?.misdeeds ?? []), ...(run.misdeeds ?? [])];
    merged.set(key, { ...run, ...known, ...(misdeeds.length > 0 && { misdeeds }) });
  }
  return [...merged.values()];
}
