import type { Config } from '../config';

/** Returns whether browsers reach the server over TLS. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/**
 * Returns the name of a cookie that carries authority. Over HTTPS it begins with `__Secure-`, so that browsers accept
 * the cookie only from a TLS response and an attacker on an unencrypted connection cannot plant one.
 */
export const cookieName = (config: Pick<Config, 'publicUrl'>, name: string): string =>
  isSecure(config) ? `__Secure-${name}` : name;
