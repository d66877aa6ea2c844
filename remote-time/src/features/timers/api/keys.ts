import type { CalendarDay } from '@atrium/domain';
import type { Owner } from '../model/timer';

/** A span of days where the user is. */
export interface Span {
  from: CalendarDay;
  to: CalendarDay;
  timeZone: string;
}

/** Query keys of everything about time. */
export const timeKeys = {
  all: ['remote-time'] as const,
  entries: () => [...timeKeys.all, 'entries'] as const,
  entriesOf: (owner: Owner | null, span: Span) =>
    [...timeKeys.entries(), span, owner?.userId, owner?.companyId] as const,
};
