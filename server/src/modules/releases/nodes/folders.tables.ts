import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../../db/columns';

/** Release folders that the processes of this installation use. Without a bucket, there should be only one. */
export const releaseFolders = pgTable('release_folders', {
  /** Stored in the folder, in `folder.id`. */
  id: uuid('id').primaryKey(),
  seenAt: instantColumn('seen_at').notNull(),
});
