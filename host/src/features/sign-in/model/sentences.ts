/** Joins an error text, which may lack a final period ('Invalid token'), and the sentence that follows it. */
export const sentences = (first: string, next: string): string =>
  `${/[.!?]$/.test(first) ? first : `${first}.`} ${next}`;
