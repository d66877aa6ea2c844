const HARMFUL = /[\p{Cc}\\]/u;

/**
 * Decodes a text until it no longer changes, so that `%252f` cannot hide a slash. Returns null if it cannot be decoded.
 */
function decodeFully(text: string): string | null {
  let current = text;
  for (let round = 0; round < 5; round += 1) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Returns the path if it leads to a page within the app, otherwise null. Rejects anything that a browser, a proxy or a
 * second decoding might interpret as another site: `//e`, `/\e`, `/%2f%2fe`, `javascript:…`.
 */
export function appPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/')) return null;
  const beforeQuery = value.split(/[?#]/, 1)[0] ?? '';
  const decoded = decodeFully(beforeQuery);
  const isRefused = decoded === null || decoded.includes('//') || HARMFUL.test(decoded) || HARMFUL.test(value);
  return isRefused ? null : value;
}
