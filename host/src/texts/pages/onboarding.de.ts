import type { onboarding as english } from './onboarding.en';
import type { Translation } from '../translation';

/** German texts of /onboarding. */
export const onboarding: Translation<typeof english> = {
  title: 'Firma gründen',
  editTitle: 'Deine Firma',
  help: 'Du gründest sie. Alles hier lässt sich später ändern.',
  steps: 'Schritte',
  stepOf: 'Schritt {{n}} von {{of}}',
  stepDone: 'Erledigt:',
  companyStep: 'Firma',
  more: 'E-Mail, Telefon und Adressen (optional)',
  create: 'Firma gründen',
  failed: 'Firma konnte nicht gegründet werden',
  loadFailed: 'Die Angaben zur Firma konnten nicht geladen werden',
  saveFailed: 'Die Firma konnte nicht geändert werden',
  cancel: 'Abbrechen',
  next: 'Weiter',
  back: 'Zurück',
};
