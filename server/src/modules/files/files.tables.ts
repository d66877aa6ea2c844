import { bigint, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../memberships/companies.tables';

/** Stored files; `storage` contains their bytes under the id. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** The kind of object that the file belongs to; its module says who may read it (`fileReaders`). */
    ownerKind: text('owner_kind').notNull(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    /** Size in bytes. */
    size: integer('size').notNull(),
    /** MIME type, determined from the bytes. */
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    /** Size in pixels of images that pages show. */
    width: integer('width'),
    height: integer('height'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('files_company_id').on(t.companyId, t.id),
    index('files_owner').on(t.ownerKind, t.ownerId),
    foreignKey({ columns: [t.companyId, t.uploadedBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

export type FileRow = typeof files.$inferSelect;

/** Total file usage of each company; a single row, so that concurrent uploads cannot exceed the quota. */
export const fileUsage = pgTable('file_usage', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
