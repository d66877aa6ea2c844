import type { SelectOption } from '@atrium/ui';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Codes that the browser has a name for and that are no country: unions, the unknown, tests of software. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Codes of former days stand for what came after them: `DD` for `DE`. */
const isOfToday = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** All countries by name. Browsers have no list of them, only the names: a code without one is no country. */
export function countries(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && isOfToday(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** All time zones by their name in the IANA database; `chosen` among them, also where this browser does not know it. */
export function timeZones(chosen: string): SelectOption[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .filter((name) => name !== '')
    .toSorted()
    .map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** The days of the week from Monday (1) to Sunday (7). */
export function weekdays(language: string, style: 'long' | 'short' = 'long'): SelectOption[] {
  const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: format.format(Date.UTC(1970, 0, 4 + day)),
  }));
}
