import { limitPerNetwork } from '../../http/rate-limits';

/** Limits of requests that send a browser to the provider. */
export const beginLimits = [limitPerNetwork({ name: 'oauth-begin', max: 60, windowSeconds: 60 })];

/** Limits of requests from browsers that the provider sent back. */
export const returnLimits = [limitPerNetwork({ name: 'oauth-return', max: 50, windowSeconds: 60 })];
