import type { Language } from '../../../lib/text/language';

/** What push messages say in place of the text of a notification. */
export const PUSH_TEXTS: Record<Language, { title: string; body: string }> = {
  en: { title: 'New notification', body: 'Open Atrium to read it.' },
  de: { title: 'Neue Benachrichtigung', body: 'Öffne Atrium, um sie zu lesen.' },
};
