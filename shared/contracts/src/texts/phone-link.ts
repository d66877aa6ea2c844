/** Returns the `tel:` address that calls a phone number; undefined for a text without digits. */
export function phoneLink(text: string): string | undefined {
  const number = text.replace(/[^\d+]/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}
