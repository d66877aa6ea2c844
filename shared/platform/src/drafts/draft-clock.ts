import type { Clock } from '../timing/clock';

/** The part of a clock that drafts use. */
export type DraftClock = Pick<Clock, 'schedule'>;
