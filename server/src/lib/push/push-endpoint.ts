import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../requests/public-address';

/**
 * Returns whether messages may be sent to an address that a browser named: https on its usual port, on the internet.
 * Names are checked again when they are resolved (`publicLookup`). The origins in `services` are always allowed.
 */
export function isAllowedEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name without a dot, such as `localhost`, is one of this machine or its network.
  return isIP(host) === 0 ? /[^.]\.[^.]/.test(host) : isPublicAddress(host);
}

/**
 * Resolves a host name like `dns.lookup`, but fails if any of its addresses is not on the internet: the owner of a name
 * decides what it resolves to, and may change it after the name was checked.
 */
export function publicLookup(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The host has no address'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error('The host is not on the internet'), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
