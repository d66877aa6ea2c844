// ß and ẞ have no parts that normalising could take off.
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/**
 * Whether every word of a query is somewhere in a text. Case and accents do not count: `muller` finds `Müller`,
 * `strasse` finds `Straße`. An empty query is in every text.
 */
export function matchesSearch(text: string, query: string): boolean {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
