import type { API, ParsedQuery, ResponseOf } from '@atrium/contracts';
import type { HolidaysTypes } from 'date-holidays';
import type { AppDeps } from '../../../deps/deps';

type PublicHolidays = ResponseOf<typeof API.leave.publicHolidays>;

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the days of a holiday. A holiday that begins in the evening, such as one of the Jewish calendar, counts from
 * the next day.
 */
function daysOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  // The local time at the place of the holiday, as if it were UTC.
  const first = Date.parse(`${date.slice(0, 19).replace(' ', 'T')}Z`);
  const last = first + (end.getTime() - start.getTime());
  const days: string[] = [];
  for (let noon = Date.parse(`${date.slice(0, 10)}T12:00:00Z`); noon < last; noon += DAY_MS) {
    if (noon >= first) days.push(new Date(noon).toISOString().slice(0, 10));
  }
  return days;
}

/** Returns the public holidays of a place in this and the next year, and all supported countries and regions. */
export async function listPublicHolidays(
  { clock }: Pick<AppDeps, 'clock'>,
  { country, region, language }: ParsedQuery<typeof API.leave.publicHolidays>,
): Promise<PublicHolidays> {
  // Loaded on demand, because the data of all countries takes a moment to load and is rarely needed.
  const { default: Holidays } = await import('date-holidays');
  const countries = Object.keys(new Holidays().getCountries()).toSorted();
  if (country === undefined || !countries.includes(country)) return { countries, regions: [], holidays: [] };
  const states = new Holidays().getStates(country, language) ?? {};
  const place =
    region !== undefined && Object.hasOwn(states, region) ? new Holidays(country, region) : new Holidays(country);
  place.setLanguages([language, 'en']);
  const year = clock.now().getUTCFullYear();
  const names = new Map<string, string>();
  for (const holiday of [year, year + 1].flatMap((one) => place.getHolidays(one))) {
    if (holiday.type !== 'public') continue;
    for (const date of daysOf(holiday)) if (!names.has(date)) names.set(date, holiday.name);
  }
  return {
    countries,
    regions: Object.entries(states).map(([code, name]) => ({ code, name })),
    holidays: [...names].map(([date, name]) => ({ date, name })).toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}
