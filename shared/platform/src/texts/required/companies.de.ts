import type { companiesRequired as english } from './companies.en';

export const companiesRequired: Record<keyof typeof english, string> = {
  company_name: 'Gib den Namen der Firma ein.',
  company_email: 'Gib eine E-Mail-Adresse ein.',
  department_name: 'Gib den Namen der Abteilung ein.',
  contact: 'Gib eine Telefonnummer ein.',
  address_name: 'Gib eine Bezeichnung ein, zum Beispiel „Zentrale“.',
  address_address: 'Gib die Adresse ein.',
  timeZone: 'Wähle eine Zeitzone.',
  emails: 'Gib mindestens eine E-Mail-Adresse ein.',
};
