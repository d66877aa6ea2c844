import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate, MIGRATIONS } from '../../db/migrate';

/** Applies the migrations before one of them to an empty database, as an earlier release did. */
export async function migrateUntil(pool: Pool, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
    const count = journal.entries.findIndex((entry) => entry.tag === tag);
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(pool, { folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}

/**
 * Adds a migration as the next version of Atrium would.
 *
 * @param folder absolute path of a copy of the migrations
 */
export function addMigration(folder: string, statements: string): void {
  const path = join(folder, 'meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(path, 'utf8'));
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  journal.entries.push({ idx: 9_999, when, tag: '9999_next', version: '7', breakpoints: true });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_next.sql'), statements);
}
