import { parseArgs } from 'node:util';
import { readBuiltServer } from '@atrium/releases';
import { buildApps } from './builds/apps';
import { buildServer, SERVER_ENTRY } from './builds/server';
import { demoSignIns, demoSignInsSetting, needsDemo, seedDemo } from './demo/seed-demo';
import { readAddress } from './serving/address';
import { requireFreePort } from './serving/port';
import { requireFreeFolder } from './serving/folder';
import { publishBuilds } from './serving/releases';
import { startServer } from './serving/server-process';
import { runAsCommand } from './terminal/refusal';
import { elapsedSince } from './terminal/step';
import { dataFolder, ROOT } from './workspace';

/** `npm start`: builds what changed, activates it and serves it until Ctrl-C. */
await runAsCommand(async () => {
  // Includes the time of the installation, if there was one.
  const started = Number(process.env['ATRIUM_BEGAN'] ?? performance.timeOrigin) - performance.timeOrigin;
  const { values } = parseArgs({ options: { demo: { type: 'boolean' }, port: { type: 'string' } } });
  const { port, host, origin } = readAddress(values.port, process.env);
  await requireFreePort(port, host);
  const dataDir = dataFolder();
  await requireFreeFolder(dataDir, process.env['DATABASE_URL']);
  await Promise.all([buildServer(), buildApps()]);
  await publishBuilds(dataDir, 'npm start', readBuiltServer(ROOT));
  const env = { PORT: String(port), HOST: host, DATA_DIR: dataDir, NODE_ENV: 'production' };
  if (values.demo && needsDemo(dataDir)) await prepareDemo(env, origin, dataDir);
  const demo: Record<string, string> = values.demo ? { DEMO_SIGN_INS: demoSignInsSetting() } : {};
  const server = await startServer([SERVER_ENTRY], { env: { ...env, ...demo }, origin });
  if (values.demo) console.log(`\n${demoSignIns()}`);
  console.log(`\nAtrium is ready at ${origin} (${elapsedSince(started)}). Ctrl-C ends it.\n`);
  return server.ended;
});

/**
 * Creates the demo company on a temporary server with raised rate limits: registering eight people at once would
 * exhaust the limits for the person who tries the demo.
 */
async function prepareDemo(env: Record<string, string>, origin: string, dataDir: string): Promise<void> {
  const server = await startServer([SERVER_ENTRY], {
    env: { ...env, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' },
    origin,
  });
  try {
    await seedDemo(origin, dataDir);
  } finally {
    server.close();
    await server.ended;
  }
}
