import { day, id, instant, type Occurrence } from '@atrium/contracts';
import { useMedia, useToday } from '@atrium/platform';
import { useUrlState } from '@atrium/platform/url-state';
import type { CalendarView } from './calendar-range';

/** The layers that the calendar can hide. */
export const LAYERS = ['own', 'company', 'leave', 'holidays'] as const;
export type Layer = (typeof LAYERS)[number];

/** The views of wide screens, and those that fit on a phone. */
const WIDE_VIEWS: readonly CalendarView[] = ['month', 'week', 'day', 'agenda'];
const PHONE_VIEWS: readonly CalendarView[] = ['agenda', 'threeDays', 'day'];

const valid = (schema: { safeParse: (value: unknown) => { success: boolean } }, text: string | null) =>
  text !== null && schema.safeParse(text).success ? text : null;

/** The value of URL parameters that act as flags. */
const SET = '1';

/** Returns the start of a new event: a day, an instant, or '' if unknown. Links from the shell contain only `?new`. */
const newStart = (text: string | null) =>
  text === '' || text === SET ? '' : (valid(day, text) ?? valid(instant, text));

/**
 * Manages the view, the date, the hidden layers and the open panel in the URL.
 *
 * @param timeZone of the user; until it is known, today is that of the device
 */
export function useCalendarState(timeZone?: string) {
  const [params, change] = useUrlState();
  const isPhone = useMedia('phone');
  const today = useToday(timeZone);
  const views = isPhone ? PHONE_VIEWS : WIDE_VIEWS;
  const asked = params.get('view');
  const view = views.find((one) => one === asked) ?? (isPhone ? 'agenda' : 'month');
  const hidden = (params.get('hide') ?? '').split(',');
  const panel = { event: null, occurrence: null, edit: null, new: null, until: null };

  return {
    view,
    views,
    isPhone,
    /** The view whose days are shown: on a phone the agenda lists a month. */
    span: isPhone && view === 'agenda' ? ('month' as const) : view,
    /** The date of the URL; null means today. */
    date: valid(day, params.get('date')),
    today,
    hidden: LAYERS.filter((layer) => hidden.includes(layer)),
    eventId: valid(id, params.get('event')),
    occurrence: valid(instant, params.get('occurrence')),
    isEditing: params.has('edit'),
    newStart: newStart(params.get('new')),
    /** The end of a new event, as an instant; null for an hour after its start. */
    newEnd: valid(instant, params.get('until')),
    /** The words to search for; '' while nothing is searched. */
    search: params.get('q') ?? '',
    setSearch: (input: string) => change({ ...panel, q: input }, { replace: params.has('q') }),
    /** Ends the search and opens an event in its place. */
    openFound: ({ eventId, originalStart }: Occurrence, onDay: string) =>
      change({ ...panel, q: null, date: onDay, event: eventId, occurrence: originalStart }),
    show: (next: { view?: CalendarView; date?: string | null }) =>
      change({ ...(next.view && { view: next.view }), ...(next.date !== undefined && { date: next.date }) }),
    toggle: (layer: Layer) => {
      const next = LAYERS.filter((one) => hidden.includes(one) !== (one === layer));
      change({ hide: next.length === 0 ? null : next.join(',') }, { replace: true });
    },
    open: (eventId: string, occurrence: string | null) => change({ ...panel, event: eventId, occurrence }),
    edit: () => change({ edit: SET }),
    stopEditing: () => change({ edit: null }, { replace: true }),
    create: (start = '', end: string | null = null) => change({ ...panel, new: start || SET, until: end }),
    close: () => change(panel, { replace: true }),
  };
}
export type CalendarState = ReturnType<typeof useCalendarState>;
