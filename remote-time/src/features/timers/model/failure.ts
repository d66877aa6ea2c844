import { isAppError } from '@atrium/platform';

/** Answers that will be the same however often the same is sent. */
const LASTING = new Set([400, 413, 415, 422]);

/** The code of a refusal that lasts; null where trying again later helps. */
export function refusalOf(error: unknown): string | null {
  if (!isAppError(error) || !LASTING.has(error.status)) return null;
  const [first = { code: error.code }] = Object.values(error.fields);
  // This device's clock is ahead of the server's: the moment will come.
  return first.code === 'END_IN_FUTURE' ? null : first.code;
}

export function isGone(error: unknown): boolean {
  return isAppError(error) && error.status === 404;
}
