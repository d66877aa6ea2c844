import type { AuditAction, RouteDefinition } from '@atrium/contracts';
import type { MakeSubject } from '../../cross-company/subject';

/** A deletion that is recorded: its route, the action in the audit log, and a call. */
export type RecordedDeletion = readonly [RouteDefinition, AuditAction, MakeSubject];

/** A call of such a route that is not recorded, since it concerns only the caller's own data. */
export type OwnDeletion = readonly [what: string, RouteDefinition, AuditAction, MakeSubject];

/** The routes of one domain that delete something. */
export interface Deletions {
  recorded?: readonly RecordedDeletion[];
  /** Routes whose calls are never recorded: they concern only the caller's own data, or no data of a company. */
  unrecorded?: readonly RouteDefinition[];
  own?: readonly OwnDeletion[];
}
