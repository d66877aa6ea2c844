import type { companies as en } from './companies.en';

/** German texts for what ending a membership hands over or ends of departments and permissions. */
export const companies: typeof en = {
  items: {
    departments: {
      lead_one: '1 Abteilung wird künftig von {{successor}} geleitet',
      lead_other: '{{count}} Abteilungen werden künftig von {{successor}} geleitet',
      lead_nobody_one: '1 Abteilung hat keine Leitung mehr',
      lead_nobody_other: '{{count}} Abteilungen haben keine Leitung mehr',
    },
    permissions: {
      grants_one: '1 Berechtigung wird entzogen',
      grants_other: '{{count}} Berechtigungen werden entzogen',
    },
  },
  ownItems: {},
};
