/** Returns whether a text is one of the known values. A newer server can send others. */
export const isOneOf = <Known extends string>(known: readonly Known[], text: string): text is Known =>
  known.some((value) => value === text);
