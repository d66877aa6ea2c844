/** Returns the file name of a `Content-Disposition` header (RFC 6266), preferring the UTF-8 form to the plain one. */
export function fileName(header: unknown): string | null {
  if (typeof header !== 'string') return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not decodable; falls back to the plain form.
  }
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null;
}
