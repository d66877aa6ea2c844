import { mergeDomains, repeatedNames } from '@atrium/contracts';

/**
 * Returns one table with the entries of all domains.
 *
 * @throws Error if two domains declare the same name
 */
export function mergeDistinct<const Domains extends Readonly<Record<string, object>>>(domains: Domains) {
  const repeated = repeatedNames(domains);
  if (repeated.length > 0) throw new Error(`Two domains declare ${repeated.join(', ')}.`);
  return mergeDomains(domains);
}
