import { createHash } from 'node:crypto';

/** The same UUID for the same text: what the demo makes twice is the same thing for the server. */
export function stableId(text: string): string {
  const hex = createHash('sha256').update(`atrium demo ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
