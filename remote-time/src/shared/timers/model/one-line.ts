/** Converts pasted text to one line: replaces control characters, which the server rejects, with spaces. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}
