/** Some of the specification's messages, such as 'Invalid token', are no sentences; what follows them is. */
export const sentences = (first: string, next: string): string =>
  `${/[.!?]$/.test(first) ? first : `${first}.`} ${next}`;
