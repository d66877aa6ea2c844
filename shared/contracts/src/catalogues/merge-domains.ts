/** The intersection of the members of a union. */
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;

/** Returns one table with the entries of all domains, whose keys must differ: see `repeatedNames`. */
export const mergeDomains = <const Domains extends Readonly<Record<string, object>>>(domains: Domains) =>
  // Has the entries of every domain, which is their intersection.
  Object.fromEntries(Object.values(domains).flatMap((domain) => Object.entries(domain))) as Intersection<
    Domains[keyof Domains]
  >;

/** Returns one list with the entries of all domains, which must differ. */
export const mergeLists = <const Domains extends Readonly<Record<string, readonly unknown[]>>>(domains: Domains) =>
  // Has the entries of every domain.
  Object.values(domains).flat() as readonly Domains[keyof Domains][number][];

/** Returns the names that more than one domain declares, which a test should reject: only one of them would remain. */
export function repeatedNames(domains: Readonly<Record<string, object>>): string[] {
  const names = Object.values(domains).flatMap((domain) => Object.keys(domain));
  return names.filter((name, index) => names.indexOf(name) !== index);
}
