/** Matches a bare token, as in the `token=` parameter of an invitation link. */
const TOKEN = /^[\w.-]{8,200}$/;

/** Returns the token in a pasted link or code; null for any other text. */
export function inviteTokenIn(pasted: string): string | null {
  const text = pasted.trim();
  if (TOKEN.test(text)) return text;
  try {
    const token = new URL(text, window.location.origin).searchParams.get('token') ?? '';
    return TOKEN.test(token) ? token : null;
  } catch {
    return null;
  }
}
