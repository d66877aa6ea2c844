import type { CalendarDay } from '@atrium/domain';
import type { Owner } from '../model/timer';

/** A range of days in the user's time zone. */
export interface Span {
  from: CalendarDay;
  to: CalendarDay;
  timeZone: string;
}

/** Query keys of all time data. */
export const timeKeys = {
  all: ['remote-time'] as const,
  entries: () => [...timeKeys.all, 'entries'] as const,
  dashboard: (owner: Owner | null, shown: { day: string; timeZone: string }) =>
    [...timeKeys.all, 'dashboard', shown, owner?.userId, owner?.companyId] as const,
  recent: (timeZone: string) => [...timeKeys.all, 'recent', timeZone] as const,
  logs: (query: object) => [...timeKeys.all, 'logs', query] as const,
  report: (query: object) => [...timeKeys.all, 'report', query] as const,
  projectChoices: (q: string) => [...timeKeys.all, 'project-choices', q] as const,
  entriesOf: (owner: Owner | null, span: Span) =>
    [...timeKeys.entries(), span, owner?.userId, owner?.companyId] as const,
};
