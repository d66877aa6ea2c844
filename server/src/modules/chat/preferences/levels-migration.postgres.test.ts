import { openPool } from '../../../db/client';
import { migrate } from '../../../db/migrate';
import { createEmptyDatabase } from '../../../testing/process';
import { migrateUntil } from '../../../testing/services/migrations';

const COMPANY = '0199aa00-0000-7000-8000-00000000000a';
const MUTED = '2026-11-20T08:00:00Z';

/** Members before the migration, by their last digit: when they muted the conversation, their level, and that after it. */
const MEMBERS = [
  ['1', MUTED, null, 'mentions'],
  ['2', MUTED, 'all', 'mentions'],
  ['3', MUTED, 'mentions', 'mentions'],
  ['4', MUTED, 'none', 'none'],
  ['5', null, null, null],
  ['6', null, 'all', 'all'],
  ['7', null, 'none', 'none'],
] as const;

it('turns muted conversations into the level "mentions", and keeps other levels', async () => {
  const { env, drop } = await createEmptyDatabase();
  // Dropping the database ends connections that are still being closed.
  const { pool } = openPool({ connectionString: env.DATABASE_URL, max: 1, onError: () => undefined });
  try {
    await migrateUntil(pool, '0034_notification_levels');
    // Without the rows that these refer to.
    await pool.query(`set session_replication_role = 'replica'`);
    for (const [digit, mutedAt, notify] of MEMBERS) {
      await pool.query(
        `insert into conversation_members (company_id, conversation_id, user_id, joined_at, muted_at, notify)
         values ($1, $1, $2, now(), $3, $4)`,
        [COMPANY, COMPANY.slice(0, -1) + digit, mutedAt, notify],
      );
    }
    await migrate(pool);

    const { rows } = await pool.query<{ digit: string; notify: string | null }>(
      `select right(user_id::text, 1) as digit, notify from conversation_members order by user_id`,
    );
    expect(rows.map(({ digit, notify }) => [digit, notify])).toEqual(
      MEMBERS.map(([digit, , , after]) => [digit, after]),
    );
  } finally {
    await pool.end();
    await drop();
  }
});
