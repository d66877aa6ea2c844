import { pino } from 'pino';
import { buildApp } from './app';
import { readConfig } from './config';
import { createDeps } from './create-deps';
import { openDatabase } from './db/open';
import { explain } from './explain';

/** Longest that open requests may hold up the end of the process. */
const CLOSE_MS = 10_000;

async function main() {
  const config = readConfig(process.env);
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  });
  const database = await openDatabase(config, log);
  const deps = createDeps(config, database.db, log);
  await deps.storage.removeLeftovers(deps.clock.now());
  const app = await buildApp(deps);

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info(`${signal}: closing`);
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    await app.close();
    await deps.mail.flush();
    await database.close();
    log.info('Closed');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));

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
