/** Serializes JSON so that it can neither close its script element nor break parsers that treat it as JavaScript. */
export const scriptData = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
