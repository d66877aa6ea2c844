import type { Tx } from '../../db/client';
import { auditLog } from './audit.tables';

/** Rows per statement, which keeps well below PostgreSQL's parameter limit. */
const ROWS_PER_STATEMENT = 1_000;

export async function insertAudit(tx: Tx, rows: readonly (typeof auditLog.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await tx.insert(auditLog).values(rows.slice(from, from + ROWS_PER_STATEMENT));
  }
}
