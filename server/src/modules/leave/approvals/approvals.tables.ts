import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../../db/columns';
import { memberships } from '../../memberships/companies.tables';
import { leaveCorrections } from '../corrections/corrections.tables';
import { leaveForms } from '../leave.tables';

/** Decisions on the approval steps of leave forms and corrections. */
export const leaveApprovals = pgTable(
  'leave_approvals',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    /** Either this or `correctionId` is set. */
    formId: uuid('form_id'),
    correctionId: uuid('correction_id'),
    /** Starts at 0. */
    step: integer('step').notNull(),
    status: text('status', { enum: ['Approved', 'Rejected'] }).notNull(),
    /** Null for a step that was approved automatically, since nobody else could decide it. */
    decidedBy: uuid('decided_by'),
    comment: text('comment'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('leave_approvals_form').on(t.companyId, t.formId, t.step),
    uniqueIndex('leave_approvals_correction').on(t.companyId, t.correctionId, t.step),
    index('leave_approvals_decided_by').on(t.companyId, t.decidedBy),
    check('leave_approvals_subject', sql`num_nonnulls(form_id, correction_id) = 1`),
    foreignKey({ columns: [t.companyId, t.formId], foreignColumns: [leaveForms.companyId, leaveForms.id] }),
    foreignKey({
      columns: [t.companyId, t.correctionId],
      foreignColumns: [leaveCorrections.companyId, leaveCorrections.id],
    }),
    foreignKey({ columns: [t.companyId, t.decidedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
