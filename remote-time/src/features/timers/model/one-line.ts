/** Pasted text as one line: what the server would refuse as a control character becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}
