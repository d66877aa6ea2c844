import { API, type Company } from '@atrium/contracts';
import type { z } from 'zod';

/** The contract of a new company, with nothing left out. */
export const DETAILS = API.companies.create.body.required();

/** What a form of a company holds: everything that can be set. */
export type CompanyDetails = z.output<typeof DETAILS>;

/** A company that nobody has described yet, where this browser is. */
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

/** What can be set of a company that is there. */
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
