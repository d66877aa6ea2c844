import type { companiesRequired as english } from './companies.en';
import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes of the domain `companies`. */
export const companiesErrors: DomainErrors<'companies'> = {
  GRANT_BEYOND_OWN: 'Du kannst keine Rechte vergeben, die du selbst nicht hast.',
  INVITE_NOT_FOUND: 'Diese Einladung ist ungültig.',
  NO_ACTIVE_LINK: 'Es gibt keinen aktiven Link.',
  LAST_FOUNDER: 'Eine Firma braucht mindestens einen Gründer. Mach zuerst jemand anderen dazu.',
  RULES_CHANGED: 'Jemand hat diese Regeln inzwischen geändert: {sections}. Lade neu und versuche es erneut.',
  ALREADY_MEMBER: 'Du gehörst schon zu dieser Firma.',
  INVITE_EXPIRED: 'Diese Einladung ist abgelaufen. Bitte um eine neue.',
  LINK_EXPIRED: 'Dieser Link ist abgelaufen.',
};

/** German texts of the field codes of the domain `companies`. */
export const companiesFieldMessages: DomainFieldMessages<'companies'> = {
  REPORTS_TO_SELF: 'Niemand kann an sich selbst berichten, auch nicht über andere.',
  EMAIL_NOT_INVITED: 'Diese Einladung gilt für eine andere E-Mail-Adresse.',
};

/** German texts for empty fields by field name of the domain `companies`. */
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
