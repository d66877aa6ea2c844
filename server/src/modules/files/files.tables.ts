import { bigint, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../companies/companies.tables';

/** What a file can belong to; who may see that may download the file. */
export const FILE_OWNERS = ['leave'] as const;
export type FileOwner = (typeof FILE_OWNERS)[number];

/** Stored files; their bytes lie in `storage` under the id. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    ownerKind: text('owner_kind', { enum: FILE_OWNERS }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** MIME type as found in the bytes. */
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('files_company_id').on(t.companyId, t.id),
    index('files_owner').on(t.ownerKind, t.ownerId),
    foreignKey({ columns: [t.companyId, t.uploadedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

export type FileRow = typeof files.$inferSelect;

/** What the files of a company take together: one row, so that uploads at once cannot pass the quota. */
export const fileUsage = pgTable('file_usage', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
