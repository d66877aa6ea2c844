import type { HandOverTexts } from './domain-texts';

/** English texts for what ending a membership hands over or ends of departments and permissions. */
export const companies = {
  items: {
    departments: {
      lead_one: '1 department gets {{successor}} as its lead',
      lead_other: '{{count}} departments get {{successor}} as their lead',
      lead_nobody_one: '1 department no longer has a lead',
      lead_nobody_other: '{{count}} departments no longer have a lead',
    },
    permissions: {
      grants_one: '1 permission is withdrawn',
      grants_other: '{{count}} permissions are withdrawn',
    },
  },
  ownItems: {},
} satisfies HandOverTexts<'companies'>;
