import type { ReleaseHistoryEntry } from '@atrium/contracts';
import { openStore, readHistory } from '@atrium/releases';
import type { AppDeps } from '../../../deps/deps';
import type { OperatorSession } from '../../../lib/operator-session';

interface HistoryPage {
  /** Package of the entries; all without it. */
  name?: string | undefined;
  /** Position in the history, which only grows, of the oldest entry of the previous page. */
  cursor?: number | undefined;
  limit: number;
}

/** Returns a page of the history of releases and keys, newest first. */
export async function listHistory(
  { config }: Pick<AppDeps, 'config'>,
  operator: OperatorSession,
  { name, cursor, limit }: HistoryPage,
): Promise<{ entries: ReleaseHistoryEntry[]; nextCursor: number | null }> {
  operator.requireScope('read');
  const history = await readHistory(openStore(config.dataDir));
  const positions = [...history.keys()]
    .filter((position) => position < (cursor ?? history.length))
    .filter((position) => name === undefined || history[position]?.name === name)
    .toReversed();
  const page = positions.slice(0, limit);
  return {
    entries: page.flatMap((position) => history[position] ?? []),
    nextCursor: (positions.length > limit ? page.at(-1) : undefined) ?? null,
  };
}
