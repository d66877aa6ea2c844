import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditSubject } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type { CompanySession } from '../../lib/session';
import type { AuditValues } from './audit.tables';
import * as repository from './audit.repository';

export interface AuditEntry {
  companyId: string;
  /** User id; null for the system. */
  actorId: string | null;
  action: AuditAction;
  subject: AuditSubject;
  /** Only fields that differ from `after` are stored. People and files are given by id, never by name or address. */
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
}

/**
 * Appends to the company's audit log in the transaction of the change, so that both commit or neither. Skips entries
 * whose `before` and `after` are equal.
 */
export async function appendAudit(
  deps: Pick<AppDeps, 'ids' | 'clock'>,
  tx: Tx,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const at = deps.clock.now();
  const rows = entries.flatMap(({ companyId, actorId, action, subject, before, after }) => {
    const changed = before && after ? findDifferences(before, after) : { before, after };
    if (changed === null) return [];
    const [subjectType, subjectId] = [subject.type, subject.id];
    return [{ id: deps.ids.uuid(), companyId, at, actorId, action, subjectType, subjectId, ...changed }];
  });
  await repository.insertAudit(tx, rows);
}

type ExportAction = Extract<AuditAction, `${string}.${'exported' | `${string}Exported`}`>;

/** Records an export of the actor. Call it before the response is streamed, since a stream can end early. */
export async function recordExport(
  deps: AppDeps,
  { companyId, userId: actorId }: CompanySession,
  action: ExportAction,
  /** The export: its period and, where they apply, its status and format. */
  after: AuditValues,
): Promise<void> {
  const subject = { type: 'export' as const, id: deps.ids.uuid() };
  await deps.db.transaction((tx) => appendAudit(deps, tx, { companyId, actorId, action, subject, after }));
}

/** Returns the values of the fields that differ, on both sides; null if there are none. */
function findDifferences(before: AuditValues, after: AuditValues) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return null;
  const pick = (values: AuditValues) => Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
