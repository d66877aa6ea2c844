import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies } from '../memberships/companies.tables';

/** Values of an audited object by field; people and files by id only. */
export type AuditValues = Readonly<Record<string, unknown>>;

/**
 * Records the changes in a company with their author and time. Append-only: a trigger rejects updates and deletes.
 * Contains ids instead of personal data, so it needs no erasure.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    at: instantColumn('at').notNull(),
    /** User id; null for the system. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The fields that changed, before and after. */
    before: jsonb('before').$type<AuditValues>(),
    after: jsonb('after').$type<AuditValues>(),
  },
  (t) => [
    unique('audit_log_company_id').on(t.companyId, t.id),
    // One index per filter, each in the order of the list.
    index('audit_log_time').on(t.companyId, t.at, t.id),
    index('audit_log_actor').on(t.companyId, t.actorId, t.at, t.id),
    index('audit_log_action').on(t.companyId, t.action, t.at, t.id),
    index('audit_log_subject').on(t.companyId, t.subjectType, t.subjectId, t.at, t.id),
  ],
);
export type AuditRow = typeof auditLog.$inferSelect;
