import type { DayPart } from '@atrium/contracts';
import { addDays, instantAt, requestedPart } from '@atrium/domain';
import type { Language } from '../../../lib/text/language';
import type { FeedAbsence } from '../../leave/leave.service';
import type { NamedHoliday } from '../../leave/rules/work-calendar.service';
import type { FeedDays } from './feed-file';

/** Returns the parts of a leave: half days at its ends are separate, so that a calendar shows them as such. */
function partsOf({ formId, ...span }: FeedAbsence) {
  const { startDate, endDate, startPart, endPart } = span;
  const id = `leave-${formId}`;
  // Either end of a single day may state the half.
  const dayPart = requestedPart(startDate, span) ?? startPart;
  if (startDate === endDate) return [{ id, from: startDate, to: endDate, part: dayPart }];
  const first = startPart === 'full' ? null : { id: `${id}-first`, from: startDate, to: startDate, part: startPart };
  const last = endPart === 'full' ? null : { id: `${id}-last`, from: endDate, to: endDate, part: endPart };
  const from = first ? addDays(startDate, 1) : startDate;
  const to = last ? addDays(endDate, -1) : endDate;
  const middle = from <= to ? { id, from, to, part: 'full' as const } : null;
  return [first, middle, last].filter((piece) => piece !== null);
}

/** Returns the hours of a half day in the reader's time zone; undefined for a whole day. */
function hoursOf(date: string, part: DayPart, timeZone: string): FeedDays['hours'] {
  if (part === 'full') return undefined;
  const [midnight, noon] = [instantAt(date, '00:00', timeZone), instantAt(date, '12:00', timeZone)];
  const end = instantAt(addDays(date, 1), '00:00', timeZone);
  return part === 'am'
    ? { start: new Date(midnight), end: new Date(noon) }
    : { start: new Date(noon), end: new Date(end) };
}

interface FeedTexts {
  own: string;
  ownPending: string;
  away: (name: string) => string;
  parts: Record<Exclude<DayPart, 'full'>, string>;
}

/** Titles of leave contain neither type nor reason, because anyone with the link can read them. */
const feedTexts: Record<Language, FeedTexts> = {
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

/** The language and time zone of a feed's owner. */
interface FeedReader {
  language: Language;
  timeZone: string;
}

/**
 * Returns the entries of a leave. Approved leave of the reader marks them as busy: whole days, or half of the day.
 * Leave counted in hours has no time of day, so it states its length and marks nobody as busy.
 */
export function daysOfLeave(absence: FeedAbsence, { language, timeZone }: FeedReader): FeedDays[] {
  const { isOwn, isPending, employee, minutes } = absence;
  const texts = feedTexts[language];
  const title = isOwn ? (isPending ? texts.ownPending : texts.own) : texts.away(employee);
  const hours = minutes === null ? null : `${new Intl.NumberFormat(language).format(minutes / 60)} h`;
  return partsOf(absence).map(({ part, ...days }) => {
    const detail = hours ?? (part === 'full' ? null : texts.parts[part]);
    const isBusy = isOwn && !isPending && hours === null;
    return {
      ...days,
      title: detail === null ? title : `${title} (${detail})`,
      isBusy,
      hours: isBusy ? hoursOf(days.from, part, timeZone) : undefined,
    };
  });
}

/** Returns the entry of a holiday; two half holidays of one day are two entries. */
export function dayOfHoliday({ date, part, name }: NamedHoliday, { language }: FeedReader): FeedDays {
  const half = part === 'full' ? null : feedTexts[language].parts[part];
  return {
    id: half === null ? `holiday-${date}` : `holiday-${date}-${part}`,
    title: half === null ? name : `${name} (${half})`,
    from: date,
    to: date,
    isBusy: false,
    hours: undefined,
  };
}
