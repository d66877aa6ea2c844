/** Texts by code. */
type Catalogue<Code extends string> = Readonly<Record<Code, string>>;

/** The texts of the contracts (`{name}`) as i18next writes them (`{{name}}`). */
export function asCatalogue<Code extends string>(texts: Catalogue<Code>): Catalogue<Code> {
  const entries = Object.entries<string>(texts).map(([code, text]) => [code, text.replace(/\{(\w+)\}/g, '{{$1}}')]);
  // `fromEntries` forgets the keys it was given.
  return Object.fromEntries(entries) as Catalogue<Code>;
}
