import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type { SessionRow } from './sessions.tables';
import * as repository from './sessions.repository';

type Deps = Pick<AppDeps, 'parts'>;

/** Removes the data that modules store for sessions. */
async function endModuleData({ parts }: Deps, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const end of parts.sessionEnds) await end(tx, ids);
}

/** Ends a session, with its data in other modules, and returns its user; undefined if it had already ended. */
export async function endSession(
  deps: Deps,
  tx: Tx,
  id: string,
  endedAt: Date,
  endReason: SessionRow['endReason'],
): Promise<string | undefined> {
  const userId = await repository.endSession(tx, id, endedAt, endReason);
  if (userId !== undefined) await endModuleData(deps, tx, [id]);
  return userId;
}

/** Ends all sessions of a person, or all but one, with their data in other modules. */
export async function endSessionsOf(deps: Deps, ...given: Parameters<typeof repository.endSessionsOf>): Promise<void> {
  const [tx] = given;
  await endModuleData(deps, tx, await repository.endSessionsOf(...given));
}
