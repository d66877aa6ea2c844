import { day, id, instant } from '@atrium/contracts';
import { useMedia, useToday } from '@atrium/platform';
import { useUrlState } from '@atrium/platform/url-state';
import { type CalendarView, VIEWS } from './calendar-range';

/** The layers that the calendar can hide. */
export const LAYERS = ['own', 'company', 'leave', 'holidays'] as const;
export type Layer = (typeof LAYERS)[number];

/** The views that fit on a phone. */
const PHONE_VIEWS: readonly CalendarView[] = ['agenda', 'day'];

const valid = (schema: { safeParse: (value: unknown) => { success: boolean } }, text: string | null) =>
  text !== null && schema.safeParse(text).success ? text : null;

/** The value of URL parameters that act as flags. */
const SET = '1';

/** Returns the start of a new event: a day, an instant, or '' if unknown. Links from the shell contain only `?new`. */
const newStart = (text: string | null) =>
  text === '' || text === SET ? '' : (valid(day, text) ?? valid(instant, text));

/** Manages the view, the date, the hidden layers and the open panel in the URL. */
export function useCalendarState() {
  const [params, change] = useUrlState();
  const isPhone = useMedia('phone');
  const today = useToday();
  const views = isPhone ? PHONE_VIEWS : VIEWS;
  const asked = params.get('view');
  const view = views.find((one) => one === asked) ?? (isPhone ? 'agenda' : 'month');
  const hidden = (params.get('hide') ?? '').split(',');
  const panel = { event: null, occurrence: null, edit: null, new: null };

  return {
    view,
    views,
    /** The date of the URL; null means today in the company's time zone. */
    date: valid(day, params.get('date')),
    today,
    hidden: LAYERS.filter((layer) => hidden.includes(layer)),
    eventId: valid(id, params.get('event')),
    occurrence: valid(instant, params.get('occurrence')),
    isEditing: params.has('edit'),
    newStart: newStart(params.get('new')),
    show: (next: { view?: CalendarView; date?: string | null }) =>
      change({ ...(next.view && { view: next.view }), ...(next.date !== undefined && { date: next.date }) }),
    toggle: (layer: Layer) => {
      const next = LAYERS.filter((one) => hidden.includes(one) !== (one === layer));
      change({ hide: next.length === 0 ? null : next.join(',') }, { replace: true });
    },
    open: (eventId: string, occurrence: string | null) => change({ ...panel, event: eventId, occurrence }),
    edit: () => change({ edit: SET }),
    stopEditing: () => change({ edit: null }, { replace: true }),
    create: (start = '') => change({ ...panel, new: start || SET }),
    close: () => change(panel, { replace: true }),
  };
}
export type CalendarState = ReturnType<typeof useCalendarState>;
