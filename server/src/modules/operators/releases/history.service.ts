import type { ReleaseHistoryEntry } from '@atrium/contracts';
import { ALL_PACKAGES, readHistory } from '@atrium/releases';
import type { AppDeps } from '../../../deps/deps';
import type { OperatorSession } from '../../../lib/session';

interface HistoryPage {
  /** Package of the entries, freezes of all packages included; all without it. */
  name?: string | undefined;
  /** Position in the history, which only grows, of the oldest entry of the previous page. */
  cursor?: number | undefined;
  limit: number;
}

/** Returns a page of the history of releases, keys and freezes, newest first. */
export async function listHistory(
  { releaseStore }: Pick<AppDeps, 'releaseStore'>,
  operator: OperatorSession,
  { name, cursor, limit }: HistoryPage,
): Promise<{ entries: ReleaseHistoryEntry[]; nextCursor: number | null }> {
  operator.requireScope('read');
  const history = await readHistory(releaseStore);
  const positions = [...history.keys()]
    .filter((position) => position < (cursor ?? history.length))
    .filter((position) => name === undefined || [name, ALL_PACKAGES].includes(history[position]?.name ?? ''))
    .toReversed();
  const page = positions.slice(0, limit);
  return {
    entries: page.flatMap((position) => history[position] ?? []),
    nextCursor: (positions.length > limit ? page.at(-1) : undefined) ?? null,
  };
}
