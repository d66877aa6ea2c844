import { createHash } from 'node:crypto';

/** Returns a version that depends on the content alone. */
export const contentVersionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
