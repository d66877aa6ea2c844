import type { ReleaseRun } from '@atrium/contracts';
import { releaseRuns, sessions } from '../../composition/schema';
import type { TestApp } from '../app';
import { createPerson } from './people';

interface StoredRun extends Pick<ReleaseRun, 'failedStage' | 'contentMs' | 'misdeeds'> {
  /** Time since the first report; by default 0. */
  agoMs?: number;
  /** The person who ran it; by default a new person for each run. */
  userId?: string;
}

/** Stores runs of a version, each with a separate session. */
export async function storeRuns(
  test: Pick<TestApp, 'app' | 'deps'>,
  { name, version }: { name: string; version: string },
  runs: readonly StoredRun[],
): Promise<void> {
  const { db, clock, ids } = test.deps;
  for (const { agoMs = 0, userId: given, failedStage = null, contentMs = null, misdeeds = [] } of runs) {
    const userId = given ?? (await createPerson(test)).id;
    const createdAt = new Date(clock.now().getTime() - agoMs);
    const sessionId = ids.uuid();
    const times = { createdAt, rotatedAt: createdAt, lastInputAt: createdAt, expiresAt: createdAt };
    await db.insert(sessions).values({ id: sessionId, userId, ...times });
    const run = { package: name, version, failedStage, contentMs, misdeeds, createdAt, updatedAt: createdAt };
    await db.insert(releaseRuns).values({ sessionId, userId, ...run });
  }
}
