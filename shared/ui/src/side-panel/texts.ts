import { usePageLocale } from '@atrium/ui';

const en = { close: 'Close', previous: 'Previous', next: 'Next' };

const de: typeof en = { close: 'Schließen', previous: 'Vorheriger Eintrag', next: 'Nächster Eintrag' };

/** Returns the side panel's texts in the language of the page. */
export const useSidePanelTexts = () => (usePageLocale().startsWith('de') ? de : en);
