import type { LocalizedText } from '@atrium/contracts';

interface Destination {
  to: string;
  label: LocalizedText;
}

/**
 * Returns the letter of each destination, by path: the first letter of its English label, or else of its path, that no
 * destination before it has. The letters are the same in all languages and for all roles, so pass all destinations.
 */
export function goKeys(destinations: readonly Destination[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const { to, label } of destinations) {
    const letters = `${label.en}${to}`.toLowerCase().match(/[a-z]/g) ?? [];
    const key = letters.find((letter) => !taken.has(letter));
    if (key === undefined || keys.has(to)) continue;
    taken.add(key);
    keys.set(to, key);
  }
  return keys;
}
