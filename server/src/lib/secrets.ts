import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 256 bits, fit for links and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of such a secret. Needs neither salt nor slowness: there is nothing to guess. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
