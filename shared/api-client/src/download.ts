/** The file name in a `Content-Disposition` header (RFC 6266), the UTF-8 form before the plain one. */
export function fileName(header: unknown): string | null {
  if (typeof header !== 'string') return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not decodable: the plain form may do.
  }
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null;
}
