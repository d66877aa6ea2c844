import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../../db/columns';

/** Release folders that the processes of this installation use. There should be one, or a bucket. */
export const releaseFolders = pgTable('release_folders', {
  /** Stored in the folder, in `folder.id`. */
  id: uuid('id').primaryKey(),
  seenAt: instantColumn('seen_at').notNull(),
});
