import { createHash } from 'node:crypto';

/** The Subresource Integrity hash of a file's content, as browsers check it: `sha384-…`. */
export const subresourceIntegrity = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
