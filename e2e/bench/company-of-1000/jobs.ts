import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Waits for the jobs of earlier calls, such as emails, so that they do not count towards the next route. */
export async function untilIdle(database: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select 1 from jobs where failed_at is null and not repeating and (claim is not null or run_at <= now()) limit 1`,
    );
    if (rows.length === 0) return;
    await pause(20);
  }
}
