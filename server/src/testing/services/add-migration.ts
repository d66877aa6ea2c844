import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
