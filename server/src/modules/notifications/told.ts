import type { LeaveStatus } from '@atrium/contracts';
import type { News } from './kind';

/** A person to whom something happens, and with which change of their stream. */
export interface Recipient {
  userId: string;
  seq: number;
}

/** News for people. */
export interface Arrival {
  what: 'arrival';
  companyId: string;
  news: News;
  userIds: readonly string[];
  /** Who did it; null where nobody did. */
  by: string | null;
}

/** Another status of what earlier news told of. */
export interface StatusChange {
  what: 'status';
  companyId: string;
  subject: { leaveId: string } | { correctionId: string };
  status: LeaveStatus;
  /** Who is shown it beside those who hold such news. */
  audience: readonly string[];
}

/** One thing that a transaction tells. */
export type Told = Arrival | StatusChange;

export const isArrival = (told: Told): told is Arrival => told.what === 'arrival';
export const isStatusChange = (told: Told): told is StatusChange => told.what === 'status';

export const subjectIdOf = ({ subject }: StatusChange): string =>
  'leaveId' in subject ? subject.leaveId : subject.correctionId;

/** One thing with the people whose streams it changes. */
export interface Numbered<Kind extends Told = Told> {
  told: Kind;
  recipients: readonly Recipient[];
}
