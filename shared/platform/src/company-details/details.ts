import { type Company, companyInput } from '@atrium/contracts';
import type { z } from 'zod';

/** The schema of the details of a company, with every field required. */
export const DETAILS = companyInput.required();

/** The values of a company form: all editable details. */
export type CompanyDetails = z.output<typeof DETAILS>;

/** The most common time zones of countries whose English many browsers use wherever they are. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  GB: ['Europe/London'],
  US: [
    'America/New_York',
    'America/Detroit',
    'America/Indianapolis',
    'America/Indiana/Indianapolis',
    'America/Chicago',
    'America/Denver',
    'America/Boise',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
};

/**
 * Returns the country of a browser's language; null without one, and for American and British English in the time zones
 * of other countries.
 */
export function likelyCountry(language: string, timeZone: string): string | null {
  const { region = '' } = new Intl.Locale(language);
  // `es-419` names a continent.
  if (!/^[A-Z]{2}$/.test(region)) return null;
  return ZONES[region]?.includes(timeZone) === false ? null : region;
}

/** Returns the initial values for a new company, with the time zone and the country of this browser. */
export function newCompany(): CompanyDetails {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    name: '',
    email: [],
    contact: [],
    address: [],
    certified: false,
    timeZone,
    country: likelyCountry(navigator.language, timeZone),
    firstDayOfWeek: 1,
  };
}

/** Returns the editable details of an existing company. */
export const detailsOf = ({ timeZone, country, firstDayOfWeek, ...rest }: Company): CompanyDetails => ({
  name: rest.name,
  email: rest.email,
  contact: rest.contact,
  address: rest.address,
  certified: rest.certified,
  timeZone,
  country,
  firstDayOfWeek,
});
