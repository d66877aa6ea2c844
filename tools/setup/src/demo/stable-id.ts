import { createHash } from 'node:crypto';

/** Returns the same UUID for the same text, so that the server recognizes objects that the demo creates twice. */
export function stableId(text: string): string {
  const hex = createHash('sha256').update(`atrium demo ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a pseudo-random integer from 0 to below `limit`. The same text returns the same number in each run. */
export const stableNumber = (limit: number, text: string): number => parseInt(stableId(text).slice(0, 6), 16) % limit;
