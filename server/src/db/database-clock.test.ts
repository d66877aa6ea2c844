import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createTestDatabase } from '../testing/services/database';
import { createTestClock } from '../testing/clock';
import { createDatabaseClock } from './database-clock';

it('follows the clock of the database when the clock of the machine is wrong', async () => {
  const database = await createTestDatabase();
  try {
    const timeThere = async () => {
      const { rows } = await database.db.execute(
        sql`select floor(extract(epoch from clock_timestamp()) * 1000) as now`,
      );
      return Number(rows[0]?.now);
    };
    const wrong = createTestClock();
    wrong.pass({ days: -3 });
    const before = await timeThere();
    const clock = await createDatabaseClock(database.db, pino({ level: 'silent' }), wrong);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    expect(clock.now().getTime()).toBeLessThanOrEqual((await timeThere()) + 1);
    const noted = clock.now().getTime();
    wrong.pass({ minutes: 5 });
    expect(clock.now().getTime()).toBe(noted + 300_000);
  } finally {
    await database.close();
  }
});
