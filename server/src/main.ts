import { buildApp } from './app';
import { closeOnSignals } from './close';
import { readConfig } from './config';
import { createDeps } from './create-deps';
import { claimInstallation } from './db/installation';
import { openDatabase } from './db/open';
import { watchPool } from './db/watch-pool';
import { explain } from './explain';
import { systemClock } from './lib/clock';
import { databaseClock } from './lib/database-clock';
import { createLog } from './lib/log';

async function main() {
  const config = readConfig(process.env);
  const log = createLog(config);
  const database = await openDatabase(config, log);
  // One process is right by definition; several have to agree.
  const clock = config.redisUrl === undefined ? systemClock : await databaseClock(database.db, log);
  const deps = createDeps(config, database.db, log, clock);
  await claimInstallation(database.db, deps.keys, config);
  deps.metrics.watchProcess();
  watchPool(deps.metrics, database.pool);
  await deps.storage.removeLeftovers(deps.clock.now());
  const app = await buildApp(deps);
  closeOnSignals(app, database);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
  log.info(`Atrium is at ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
