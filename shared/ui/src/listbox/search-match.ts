// ß and ẞ have no canonical decomposition, so they are replaced explicitly.
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/**
 * Returns whether a text contains every word of a query. Ignores case and accents: `muller` matches `Müller`, `strasse`
 * matches `Straße`. An empty query matches every text.
 */
export function matchesSearch(text: string, query: string): boolean {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
