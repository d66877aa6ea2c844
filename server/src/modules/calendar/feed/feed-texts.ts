import type { Language } from '../../../lib/text/language';

interface FeedTexts {
  own: string;
  ownPending: string;
  away: (name: string) => string;
}

/** Titles of leave contain neither type nor reason, because anyone with the link can read them. */
export const feedTexts: Record<Language, FeedTexts> = {
  en: { own: 'Leave', ownPending: 'Leave (pending)', away: (name) => `${name} is away` },
  de: { own: 'Abwesend', ownPending: 'Abwesend (beantragt)', away: (name) => `${name} ist abwesend` },
};
