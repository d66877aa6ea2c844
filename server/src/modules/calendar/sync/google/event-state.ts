import type { CalendarEventRow } from '../../calendar.tables';
import { type EventTimes, zoneOf } from '../../events/occurrences';
import type { EventState } from './synced-state';

export const TEXTS = ['title', 'description', 'location'] as const;
const TIMES = ['start', 'end', 'allDay', 'timeZone', 'rule'] as const;
/** Groups of fields that are merged as one, because they depend on each other. */
const GROUPS = [['title'], ['description'], ['location'], TIMES] as const;

export const stateOf = (row: CalendarEventRow): EventState => ({
  title: row.title,
  description: row.description,
  location: row.location,
  start: row.startsAt.toISOString(),
  end: row.endsAt.toISOString(),
  allDay: row.allDay,
  timeZone: zoneOf(row),
  rule: row.rule,
});

/** Returns the times of a state as those of an event. */
export const eventTimesOf = ({ start, end, ...state }: EventState): EventTimes => ({
  ...state,
  startsAt: new Date(start),
  endsAt: new Date(end),
});

const isEqualIn = (fields: readonly (keyof EventState)[], one: EventState, other: EventState): boolean =>
  fields.every((field) => one[field] === other[field]);

export const isSameState = (one: EventState, other: EventState): boolean =>
  GROUPS.every((fields) => isEqualIn(fields, one, other));

export const isSameTime = (one: EventState, other: EventState): boolean => isEqualIn(TIMES, one, other);

/** Returns whether an event takes place at the same times in two states, so that responses to it remain valid. */
export const isSameSpan = (one: EventState, other: EventState): boolean =>
  isEqualIn(['start', 'end', 'allDay', 'rule'], one, other);

export const hasSameTexts = (one: EventState, other: EventState): boolean => isEqualIn(TEXTS, one, other);

/**
 * Returns whether two states start at the same time and are both all-day or both timed. All-day events start at
 * midnight UTC, as timed ones may.
 */
export const hasSameStart = (one: EventState, other: EventState): boolean =>
  isEqualIn(['start', 'allDay', 'timeZone'], one, other);

/**
 * Merges two versions of an event that were equal to `base` after the last sync. A field that changed on one side takes
 * that value; of a field that changed on both sides, the later value wins. Without a base, all fields that differ count
 * as changed on both sides.
 */
export function mergeStates(
  local: EventState,
  base: EventState | null,
  remote: EventState,
  { isLocalLater }: { isLocalLater: boolean },
): EventState {
  const merged: EventState = { ...local };
  for (const fields of GROUPS) {
    const isChangedHere = base === null || !isEqualIn(fields, local, base);
    const isChangedThere = base === null || !isEqualIn(fields, remote, base);
    if (isChangedThere && !(isChangedHere && isLocalLater)) Object.assign(merged, pick(remote, fields));
  }
  return merged;
}

const pick = (state: EventState, fields: readonly (keyof EventState)[]): Partial<EventState> =>
  Object.fromEntries(fields.map((field) => [field, state[field]]));

/** Returns the state of an occurrence of a series without an exception. */
export function occurrenceState<State extends EventState>(series: State, originalStart: Date): State {
  const length = Date.parse(series.end) - Date.parse(series.start);
  const end = new Date(originalStart.getTime() + length);
  return { ...series, start: originalStart.toISOString(), end: end.toISOString(), rule: null, recurrence: [] };
}
