import { createHash, randomBytes } from 'node:crypto';

/** Returns an unguessable secret of 256 random bits, safe to use in links and cookies. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash to store for such a secret. It needs neither a salt nor a slow hash, because the secret cannot be
 * guessed.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
