import type { API, BodyOf, QueryOf } from '@atrium/contracts';

export type OwnFormFilters = QueryOf<typeof API.leave.ownForms>;
export type AllFormFilters = QueryOf<typeof API.leave.allForms>;
export type QueueFilters = QueryOf<typeof API.leave.queue>;
export type AllCorrectionFilters = QueryOf<typeof API.leave.allCorrections>;
export type CorrectionFilters = QueryOf<typeof API.leave.corrections>;
export type BalanceFilters = QueryOf<typeof API.leave.balances>;
export type LedgerFilters = QueryOf<typeof API.leave.ledger>;
export type TeamFilters = QueryOf<typeof API.attendance.team>;
export type PublicHolidayQuery = QueryOf<typeof API.leave.publicHolidays>;
export type PreviewInput = BodyOf<typeof API.leave.preview>;

/** The query keys of leave. Each starts with the remote's name, by which the shell removes them together. */
export const leaveKeys = {
  overview: ['remote-leave', 'overview'],
  /** Prefix of everything that a request, a decision or a correction changes. */
  forms: ['remote-leave', 'forms'],
  ownForms: (filters: OwnFormFilters) => ['remote-leave', 'forms', 'own', filters],
  allForms: (filters: AllFormFilters) => ['remote-leave', 'forms', 'all', filters],
  form: (id: string) => ['remote-leave', 'forms', 'one', id],
  balances: (filters: BalanceFilters) => ['remote-leave', 'forms', 'balances', filters],
  ledger: (filters: LedgerFilters) => ['remote-leave', 'forms', 'ledger', filters],
  away: (from: string, to: string) => ['remote-leave', 'forms', 'away', from, to],
  /** Prefix of every queue. */
  queues: ['remote-leave', 'forms', 'queue'],
  queue: (filters: QueueFilters) => ['remote-leave', 'forms', 'queue', filters],
  history: (filters: AllFormFilters) => ['remote-leave', 'forms', 'history', filters],
  allCorrections: (filters: AllCorrectionFilters) => ['remote-leave', 'forms', 'all-corrections', filters],
  coverage: (id: string) => ['remote-leave', 'forms', 'coverage', id],
  publicHolidays: (place: PublicHolidayQuery) => ['remote-leave', 'public-holidays', place],
  correction: (id: string) => ['remote-leave', 'forms', 'correction', id],
  ownCorrections: (filters: CorrectionFilters) => ['remote-leave', 'forms', 'corrections', filters],
  /** Prefix of everything that the calendar shows. */
  calendar: ['remote-leave', 'calendar'],
  attendance: ['remote-leave', 'attendance'],
  attendanceToday: ['remote-leave', 'attendance', 'today'],
  attendanceMonth: (month: string, userId: string | null) => ['remote-leave', 'attendance', 'month', month, userId],
  attendanceTeam: (filters: TeamFilters) => ['remote-leave', 'attendance', 'team', filters],
  schedules: (userId: string) => ['remote-leave', 'schedules', userId],
  preview: (input: PreviewInput | null) => ['remote-leave', 'forms', 'preview', input],
} as const;
