import { API, type Company } from '@atrium/contracts';
import type { z } from 'zod';

/** The schema for creating a company, with every field required. */
export const DETAILS = API.companies.create.body.required();

/** The values of a company form: all editable details. */
export type CompanyDetails = z.output<typeof DETAILS>;

/** Returns the initial values for a new company, with the time zone of this browser. */
export const newCompany = (): CompanyDetails => ({
  name: '',
  email: [],
  contact: [],
  address: [],
  certified: false,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  country: null,
  firstDayOfWeek: 1,
});

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
