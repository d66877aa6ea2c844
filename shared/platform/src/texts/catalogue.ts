/** Texts by code. */
type Catalogue<Code extends string> = Readonly<Record<Code, string>>;

/** Converts the placeholders of the contracts (`{name}`) to those of i18next (`{{name}}`). */
export function toCatalogue<Code extends string>(texts: Catalogue<Code>): Catalogue<Code> {
  const entries = Object.entries<string>(texts).map(([code, text]) => [code, text.replace(/\{(\w+)\}/g, '{{$1}}')]);
  // `fromEntries` loses the types of the keys.
  return Object.fromEntries(entries) as Catalogue<Code>;
}
