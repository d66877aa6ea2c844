/** Timeouts of calls, in ms (docs/PRODUCT.md, Requests and caches). */
export const TIMEOUTS = {
  default: 30_000,
  login: 15_000,
  user: 30_000,
  refresh: 45_000,
  refreshAtStart: 60_000,
  /** Without progress of a download whose size is unknown; longer than a refresh, which may come first. */
  stalledDownload: 60_000,
} as const;

/** The slowest connection on which an upload must still succeed, in bytes per second. */
const SLOWEST_UPLOAD_BYTES = 32 * 1024;

/** Returns the timeout of a call with files, in ms: the default plus their transfer time on a slow connection. */
export function uploadTimeout(files: readonly File[]): number {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return TIMEOUTS.default + Math.ceil((bytes / SLOWEST_UPLOAD_BYTES) * 1000);
}
