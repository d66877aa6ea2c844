/** How long a call may take, in ms; the figures are the specification's. */
export const TIMEOUTS = {
  default: 30_000,
  login: 15_000,
  user: 30_000,
  refresh: 45_000,
  refreshAtStart: 60_000,
} as const;

/** The slowest connection on which an upload must still succeed, in bytes a second. */
const SLOWEST_UPLOAD = 32 * 1024;

/** The time-out of a call with files: the default and what their bytes take on a slow connection. */
export function uploadTimeout(files: readonly File[]): number {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return TIMEOUTS.default + Math.ceil((bytes / SLOWEST_UPLOAD) * 1000);
}
