import { createHash } from 'node:crypto';

/** Returns the Subresource Integrity hash of a file's content, in the format that browsers check: `sha384-…`. */
export const subresourceIntegrity = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
