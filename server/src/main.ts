import { join } from 'node:path';
import { shareServerRecord } from '@atrium/releases';
import { buildApp } from './app';
import { closeOnSignals } from './close';
import { readConfig } from './lib/config';
import { createDeps } from './create-deps';
import { claimInstallation } from './db/installation';
import { openDatabase } from './db/open';
import { watchPool } from './db/watch-pool';
import { explain, ListenError } from './explain';
import { systemClock } from './lib/clock';
import { PRIVATE_UMASK, secureDataFolder } from './lib/storage/data-folder';
import { databaseClock } from './db/database-clock';
import { createLog } from './lib/process/log';
import { recordServer } from './modules/releases/record-server';
import { warnOfGaps } from './modules/releases/server-gaps';

async function main() {
  const config = readConfig(process.env);
  process.umask(PRIVATE_UMASK);
  secureDataFolder(config.dataDir);
  const log = createLog(config);
  const database = await openDatabase(config, log);
  // A single process can use its own clock; several processes have to agree on the time.
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
    throw new ListenError(config, error);
  }
  try {
    await recordServer(config.dataDir);
    await shareServerRecord(deps.releaseStore);
  } catch (error) {
    log.error({ err: error }, 'Server not recorded in the release store; releases are compared with an earlier one');
  }
  await warnOfGaps({ dataDir: config.dataDir, registry: app.releases.registry(), log });
  log.info(`Atrium is at ${config.publicUrl}`);
  if (config.smtpUrl === undefined) {
    log.warn({ folder: join(config.dataDir, 'mail') }, 'No mail server (SMTP_URL); emails are stored, not sent');
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
