import { createHash } from 'node:crypto';

/** Returns a version that is the same for the same content, whoever computes it; other content has another one. */
export const contentVersionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
