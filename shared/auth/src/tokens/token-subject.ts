/**
 * Returns the owner of a token: the `sub` claim of a JWT (RFC 7519), unverified, or null if the token names none. Use
 * it only to detect that another tab signed in as another user; the server decides whether a token is valid.
 */
function subjectOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject = (claims as { sub?: unknown } | null)?.sub; // checked right below
    return typeof subject === 'string' ? subject : null;
  } catch {
    return null;
  }
}

/** Returns false only if the token names another user. */
export function belongsTo(token: string, userId: string | undefined): boolean {
  const subject = subjectOf(token);
  return subject === null || userId === undefined || subject === userId;
}
