import type { API, HealthPeriod, ResponseOf } from '@atrium/contracts';
import { datedVersions } from '@atrium/releases';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { OperatorSession } from '../../../lib/session';
import { countRunsOverTime } from '../../releases/runs/run-figures.service';

const HOUR_MS = 3_600_000;

const PERIODS: Readonly<Record<HealthPeriod, { count: number; lengthMs: number }>> = {
  day: { count: 24, lengthMs: HOUR_MS },
  month: { count: 30, lengthMs: 24 * HOUR_MS },
};

/**
 * Returns how sessions ran each version of a package over time. Throws NOT_FOUND for a package that is not stored and
 * that nobody ran.
 */
export async function readHealthOverTime(
  deps: AppDeps,
  operator: OperatorSession,
  name: string,
  period: HealthPeriod,
): Promise<ResponseOf<typeof API.operators.health>> {
  operator.requireScope('read');
  const { count, lengthMs } = PERIODS[period];
  const since = new Date(deps.clock.now().getTime() - count * lengthMs);
  const versions = await countRunsOverTime(deps, name, { since, lengthMs, count });
  if (versions.length === 0 && (await datedVersions(deps.releaseStore, name)).length === 0) {
    throw new AppError('NOT_FOUND');
  }
  const starts = Array.from({ length: count }, (_, interval) =>
    new Date(since.getTime() + interval * lengthMs).toISOString(),
  );
  return { starts, versions };
}
