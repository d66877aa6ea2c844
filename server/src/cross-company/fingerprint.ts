import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** Returns the tables with rows of companies, and the table of the companies themselves. */
async function companyTables(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  );
  const tables = rows.map(({ table_name }) => ({ table: table_name, column: 'company_id' }));
  return [...tables, { table: 'companies', column: 'id' }].filter(({ table }) => table !== 'sessions');
}

/** Returns a text that stays the same as long as nothing that belongs to the company changes. */
export async function fingerprint(db: Db, companyId: string): Promise<string> {
  const parts = (await companyTables(db)).map(
    ({ table, column }) => sql`
      select ${table}::text as "table", md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${companyId}`,
  );
  const { rows } = await db.execute<{ table: string; hash: string }>(
    sql`${sql.join(parts, sql` union all `)} order by 1`,
  );
  return rows.map(({ table, hash }) => `${table} ${hash}`).join('\n');
}
