import { dayOf, isDay } from './calendar-days';
import { formatterByLocale } from './formatter-by-locale';

const formatter = formatterByLocale({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

type Part = 'day' | 'month' | 'year';
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

/** Returns the order of day, month and year in a locale. */
const orderOf = (locale: string) =>
  formatter(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);

/** Formats a day for a text field: `21/11/2026`, `21.11.2026`. */
export const writeDay = (day: string, locale: string) => formatter(locale).format(new Date(`${day}T00:00:00Z`));

/** Returns the pattern of `writeDay` as a placeholder, with the letters of the language: `DD/MM/YYYY`. */
export const dayPattern = (locale: string, letters: Record<Part, string>) =>
  formatter(locale)
    .formatToParts(0)
    .map(({ type, value }) => (isPart(type) ? letters[type].repeat(type === 'year' ? 4 : 2) : value))
    .join('');

/** Splits digits without separators, such as `21112026`, in the order of the locale. */
function splitDigits(digits: string, order: readonly Part[]): string[] | null {
  const year = digits.length - 4;
  if (year !== 2 && year !== 4) return null;
  let at = 0;
  return order.map((part) => digits.slice(at, (at += part === 'year' ? year : 2)));
}

/**
 * Parses a complete day: an ISO day, or day, month and four-digit year in the order of the locale, with or without
 * separators. Returns null if the text is not (yet) a complete day.
 */
export function readDay(text: string, locale: string): string | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const order = orderOf(locale);
  const found = trimmed.match(/\d+/g) ?? [];
  const parts = found.length === 1 ? splitDigits(found[0], order) : found;
  if (parts?.length !== 3) return null;
  const part = (name: Part) => parts[order.indexOf(name)] ?? '';
  return part('year').length === 4 ? dayOf(Number(part('year')), Number(part('month')), Number(part('day'))) : null;
}

/** Parses incomplete days too: a two-digit year is in the current century; a missing year is that of `today`. */
export function readLenientDay(text: string, locale: string, today: string): string | null {
  const complete = readDay(text, locale);
  if (complete !== null) return complete;
  const order = orderOf(locale);
  const found = text.match(/\d+/g) ?? [];
  const parts = found.length === 1 ? (splitDigits(found[0], order) ?? []) : found;
  const writtenParts = parts.length === 2 ? order.filter((part) => part !== 'year') : order;
  if (parts.length !== writtenParts.length) return null;
  const part = (name: Part) => parts[writtenParts.indexOf(name)];
  const year = part('year');
  if (year !== undefined && year.length !== 2) return null;
  const century = today.slice(0, 2);
  return dayOf(
    Number(year === undefined ? today.slice(0, 4) : century + year),
    Number(part('month')),
    Number(part('day')),
  );
}
