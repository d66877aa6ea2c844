import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bulletinPosts } from './bulletin.tables';
import { files } from '../files/files.tables';
import { defineJob } from '../../jobs/define-job';
import { removeDocuments } from '../files/files.service';

const BATCH_SIZE = 200;

/** Removes the files of posts that were deleted with their department. */
export const removeOrphanedFiles = defineJob({
  name: 'bulletin.removeOrphanedFiles',
  schema: z.strictObject({}),
  every: 6 * 3_600_000,
  async run(deps) {
    const isOrphaned = and(
      eq(files.ownerKind, 'bulletin'),
      sql`not exists (select from ${bulletinPosts} where ${bulletinPosts.id} = ${files.ownerId})`,
    );
    const orphaned = await deps.db
      .select({ companyId: files.companyId, ownerId: files.ownerId })
      .from(files)
      .where(isOrphaned)
      .limit(BATCH_SIZE);
    for (const [companyId, rows] of Map.groupBy(orphaned, (row) => row.companyId)) {
      const ids = [...new Set(rows.map(({ ownerId }) => ownerId))];
      await deps.db.transaction((tx) => removeDocuments(deps, tx, companyId, { kind: 'bulletin', ids }));
    }
  },
});
