import type { SelectOption } from '@atrium/platform';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Codes that browsers have a name for but that are not countries: unions, the unknown region and test codes. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Returns whether a code is current. Deprecated codes canonicalise to their successor: `DD` to `DE`. */
const isCurrentCode = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/**
 * Returns all countries, sorted by name. Browsers provide names but no list, so every code with a name is a country.
 */
export function countries(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && isCurrentCode(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** Returns all time zones by their IANA name, including `chosen` even if this browser does not know it. */
export function timeZones(chosen: string): SelectOption[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .filter((name) => name !== '')
    .toSorted()
    .map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** Returns the days of the week from Monday (1) to Sunday (7). */
export function weekdays(language: string): SelectOption[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: format.format(Date.UTC(1970, 0, 4 + day)),
  }));
}
