import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../memberships/companies.tables';

/** Invitations of an address to a company; each can be used once. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    email: text('email').notNull(),
    role: text('role', { enum: ['Founder', 'Manager', 'Employee'] }).notNull(),
    /** SHA-256 of the token in the mail. */
    tokenHash: text('token_hash').notNull().unique('invitations_token'),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    acceptedAt: instantColumn('accepted_at'),
    declinedAt: instantColumn('declined_at'),
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [
    unique('invitations_company_id').on(t.companyId, t.id),
    index('invitations_company_email').on(t.companyId, t.email),
    index('invitations_email').on(t.email),
    foreignKey({ columns: [t.companyId, t.invitedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;

/** Links with which anyone can join until they expire or are replaced. The token is the signed id. */
export const magicLinks = pgTable(
  'magic_links',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [
    unique('magic_links_company_id').on(t.companyId, t.id),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type MagicLinkRow = typeof magicLinks.$inferSelect;
