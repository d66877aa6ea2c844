import type { DomainTexts } from './domain-texts';

/** English texts for entries of the audit log about companies, people, permissions and the audit log itself. */
export const companies = {
  actions: {
    company: { created: 'Company created', changed: 'Company details changed' },
    rules: { changed: 'Rules changed' },
    role: { changed: 'Role changed' },
    reportingLine: { changed: 'Reporting line changed' },
    grants: { changed: 'Permissions changed' },
    member: { joined: 'Person joined', left: 'Person left', removed: 'Person removed' },
    invitation: {
      sent: 'Invitation sent',
      resent: 'Invitation sent again',
      revoked: 'Invitation revoked',
      declined: 'Invitation declined',
    },
    magicLink: { created: 'Magic link created', revoked: 'Magic link revoked' },
    department: { created: 'Department created', changed: 'Department changed', deleted: 'Department deleted' },
    audit: { exported: 'Audit log exported' },
  },
  subjects: {
    company: 'Company',
    rules: 'Rules',
    member: 'Former member',
    invitation: 'Invitation',
    magicLink: 'Magic link',
    department: 'Department',
  },
  fields: {
    name: 'Name',
    role: 'Role',
    operations: 'Permissions',
    reportsTo: 'Reports to',
    leadId: 'Lead',
    members: 'Members',
    successor: 'Successor',
    position: 'Position',
    certified: 'Certified',
    timeZone: 'Time zone',
    country: 'Country',
    firstDayOfWeek: 'First day of the week',
    contactFields: 'Contact details changed',
    invitation: 'By invitation',
    magicLink: 'By magic link',
  },
  codes: {
    contactFields: { email: 'Email', contact: 'Phone', address: 'Address' },
  },
} satisfies DomainTexts<'companies'>;
