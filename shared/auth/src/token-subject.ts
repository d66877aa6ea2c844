/**
 * Whose token this is: the `sub` claim of a JWT (RFC 7519), unverified. Null where the token does not say. Only good
 * for noticing that another tab signed in as somebody else; the server decides what a token is worth.
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

/** False only where the token says that it is somebody else's. */
export function belongsTo(token: string, userId: string | undefined): boolean {
  const subject = subjectOf(token);
  return subject === null || userId === undefined || subject === userId;
}
