import type { DayPart } from '@atrium/contracts';
import type { Language } from '../../../lib/text/language';

interface FeedTexts {
  own: string;
  ownPending: string;
  away: (name: string) => string;
  parts: Record<Exclude<DayPart, 'full'>, string>;
}

/** Titles of leave contain neither type nor reason, because anyone with the link can read them. */
export const feedTexts: Record<Language, FeedTexts> = {
  en: {
    own: 'Leave',
    ownPending: 'Leave (pending)',
    away: (name) => `${name} is away`,
    parts: { am: 'morning', pm: 'afternoon' },
  },
  de: {
    own: 'Abwesend',
    ownPending: 'Abwesend (beantragt)',
    away: (name) => `${name} ist abwesend`,
    parts: { am: 'vormittags', pm: 'nachmittags' },
  },
};
