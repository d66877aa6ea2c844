import { newSecret } from '../../../lib/secrets';

/** Scanners for secrets find tokens by it, and no access token of a session begins with it. */
const PREFIX = 'atrium_op_';

/** Returns whether a bearer token is meant to be a token of an operator. */
export const isOperatorToken = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** Returns the secret of a new token. */
export const newTokenSecret = (): string => PREFIX + newSecret();
