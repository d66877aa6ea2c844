/** Returns a function that returns the formatter of a locale. Creating one takes far longer than formatting. */
export function formatterByLocale(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (locale) => {
    const formatter = known.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    known.set(locale, formatter);
    return formatter;
  };
}
