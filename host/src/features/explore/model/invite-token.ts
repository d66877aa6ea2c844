/** A token alone: what stands behind `token=` in an invitation's link. */
const TOKEN = /^[\w.-]{8,200}$/;

/** The token in a pasted link or code; null for anything else. */
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
