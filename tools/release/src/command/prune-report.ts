import type { PrunedVersion } from '@atrium/releases';
import { table } from './table';

/** Reports versions that were deleted, or would be, and the space that they took. */
export function pruneReport(versions: readonly PrunedVersion[], isDryRun: boolean): string {
  if (versions.length === 0) return 'Nothing to delete.';
  const bytes = versions.reduce((sum, one) => sum + one.bytes, 0);
  const rows = versions.map((one) => [one.name, one.version, formatMegabytes(one.bytes)]);
  const summary = `${formatMegabytes(bytes)} ${isDryRun ? 'would be freed; nothing was deleted' : 'freed'}.`;
  return `${table(['package', 'version', 'size'], rows)}\n\n${summary}`;
}

const MEGABYTE = 1_000_000;

const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
