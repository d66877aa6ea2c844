import { createEmptyDatabase } from '../../testing/process';
import { migrateUntil } from '../../testing/services/migrations';
import { openPool } from '../client';
import { migrate } from '../migrate';

const ID = '0199aa00-0000-7000-8000-00000000000a';

it('reindexes texts stored before the migration, and texts that the previous release edits after it', async () => {
  const { env, drop } = await createEmptyDatabase();
  // Dropping the database ends connections that are still being closed.
  const { pool } = openPool({ connectionString: env.DATABASE_URL, max: 1, onError: () => undefined });
  try {
    await migrateUntil(pool, '0023_search');
    // Without the rows that these refer to.
    pool.on('connect', (client) => void client.query(`set session_replication_role = 'replica'`));
    await pool.query(
      `insert into messages (id, company_id, conversation_id, seq, sender_id, client_id, content, search, created_at)
       values ($1, $1, $1, 1, $1, $1, '<p>gamma<br />delta</p>', to_tsvector('simple', 'glued'), now())`,
      [ID],
    );
    await pool.query(
      `insert into bulletin_posts (id, company_id, author_id, title, content, search, published_at)
       values ($1, $1, $1, 'INV-2026-0042', '<p>first</p><p>second</p>', to_tsvector('simple', 'glued'), now())`,
      [ID],
    );
    await pool.query(
      `insert into conversations (id, company_id, type, name, created_by, created_at) values ($1, $1, 'group', 'Zoë’s', $1, now())`,
      [ID],
    );
    await migrate(pool);
    await pool.query(`set session_replication_role = 'origin'`);

    const count = async (statement: string) => (await pool.query(statement)).rowCount;
    const withDelta = `select from messages where search @@ search_query('delta')`;
    expect(await count(withDelta)).toBe(1);
    expect(await count(`select from bulletin_posts where search @@ search_query('second 0042')`)).toBe(1);
    expect(await count(`select from conversations where search like all (search_patterns('zoe''s'))`)).toBe(1);
    // As the previous release, which runs until it is replaced, writes an edited message.
    await pool.query(`update messages set content = '<p>delta</p>', search = to_tsvector('simple', 'glued')`);
    expect(await count(withDelta)).toBe(1);
  } finally {
    await pool.end();
    await drop();
  }
});
