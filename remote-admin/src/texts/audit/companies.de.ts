import type { companies as en } from './companies.en';

/** German texts for entries of the audit log about companies, people, permissions and the audit log itself. */
export const companies: typeof en = {
  actions: {
    company: { created: 'Firma erstellt', changed: 'Firmendaten geändert' },
    rules: { changed: 'Regeln geändert' },
    role: { changed: 'Rolle geändert' },
    reportingLine: { changed: 'Berichtslinie geändert' },
    grants: { changed: 'Berechtigungen geändert' },
    member: { joined: 'Person beigetreten', left: 'Person ausgetreten', removed: 'Person entfernt' },
    invitation: {
      sent: 'Einladung verschickt',
      resent: 'Einladung erneut verschickt',
      revoked: 'Einladung zurückgezogen',
      declined: 'Einladung abgelehnt',
    },
    magicLink: { created: 'Einladungslink erstellt', revoked: 'Einladungslink zurückgezogen' },
    department: { created: 'Abteilung erstellt', changed: 'Abteilung geändert', deleted: 'Abteilung gelöscht' },
    audit: { exported: 'Änderungsprotokoll exportiert' },
  },
  subjects: {
    company: 'Firma',
    rules: 'Regeln',
    member: 'Ehemaliges Mitglied',
    invitation: 'Einladung',
    magicLink: 'Einladungslink',
    department: 'Abteilung',
  },
  fields: {
    name: 'Name',
    role: 'Rolle',
    operations: 'Berechtigungen',
    reportsTo: 'Berichtet an',
    leadId: 'Leitung',
    members: 'Mitglieder',
    successor: 'Nachfolge',
    position: 'Position',
    certified: 'Zertifiziert',
    timeZone: 'Zeitzone',
    country: 'Land',
    firstDayOfWeek: 'Erster Tag der Woche',
    contactFields: 'Geänderte Kontaktdaten',
    invitation: 'Per Einladung',
    magicLink: 'Per magischem Link',
  },
  codes: {
    contactFields: { email: 'E-Mail', contact: 'Telefon', address: 'Adresse' },
  },
};
