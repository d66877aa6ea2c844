import type { EventResponse } from '@atrium/contracts';

export interface EventTexts {
  title: string;
  description: string;
  location: string;
}

export interface TimeState {
  /** ISO instants; UTC midnights for all-day events. */
  start: string;
  end: string;
  allDay: boolean;
  /** UTC for all-day events. */
  timeZone: string;
  rule: string | null;
}

/** The fields of an event that both Atrium and Google have, so that they can be compared and merged. */
export interface EventState extends EventTexts, TimeState {}

/** The state of an event that Atrium and Google both had after the last sync. Stored as JSON. */
export interface GoogleState extends EventState {
  isCancelled: boolean;
  /** Whether the texts are hidden at Google. They are then neither read nor written. */
  isPrivate: boolean;
  isFree: boolean;
  /** Time zone of the end, if Google has one; Atrium only has that of the start. */
  endTimeZone: string | null;
  /** The response of the account's owner; null if the event has no such attendee. */
  response: EventResponse | null;
  /** The part of each text that is too long for Atrium. It is kept when the text is changed here. */
  rest: Partial<EventTexts>;
  /** All recurrence lines at Google, including those that Atrium does not write. */
  recurrence: readonly string[];
}
